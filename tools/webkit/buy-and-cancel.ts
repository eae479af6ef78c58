import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { photoOfOnePerson } from '../testing/sample-photos.ts';
import type { WebKit } from './open-webkit.ts';

/**
 * From a photo to a paid order and its cancellation.
 *
 * @throws with the text of the page at which it got no further
 */
export async function buyAndCancel(browser: WebKit, shop: string): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-webkit-'));
  try {
    const photo = path.join(folder, 'photo.jpg');
    await writeFile(photo, await photoOfOnePerson());
    await browser.open(shop);
    await browser.click('main a', 'Get Started');
    await browser.shows('Upload a Photo');
    await browser.chooseFile(photo);
    await browser.shows('Background Removed');
    await browser.click('button', 'Continue with This Photo');
    await browser.shows('Design Your Memorial T-Shirt');
  } finally {
    await rm(folder, { recursive: true });
  }
  await browser.fill("Loved One's Name", 'Eleanor Rose');
  await browser.click('[role=radio]', 'Heaven Memory');
  await browser.click('button', 'Create My Memorial T-Shirt');
  await browser.shows('Design Created Successfully!');
  await browser.click('button', 'Complete Order');
  await browser.shows('Complete Your Order');
  await browser.fill('Email Address', 'anna@example.com');
  await browser.click('button', 'Complete Order');
  await browser.shows('Test payment.');
  await browser.click('button', 'Pay');
  await browser.shows('Thank You for Your Order!');
  const [number = ''] = /FTL[A-Z0-9]{6}/.exec(await browser.text()) ?? [];
  await browser.open(`${shop}/cancel-request`);
  await browser.fill('Order Number', number);
  await browser.fill('Email Address', 'anna@example.com');
  await browser.click('button', 'Find My Order');
  await browser.shows('Is this the order?');
  await browser.click('button', 'Cancel Order');
  await browser.shows('Order Canceled');
}
