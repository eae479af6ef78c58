// owned by: mf-design-flow
// also covers: shell, mf-checkout, mf-static
import type { Locator, Page } from '@playwright/test';
import { photoOfOnePerson } from './shop/photos';
import { pauseClock } from './shop/stopped-clock';
import { expect, test } from './shop/test';
import { someEmail, uploadPhoto } from './shop/walk';

test('the review card: CUTOUT-07, CONST-04, TOAST-04, TOAST-05', async ({ page }) => {
  await page.clock.install();
  await page.goto('/guest-design?cancelled=true');
  const toast = page.getByRole('region', { name: 'Notification' }).getByRole('listitem').first();
  await expect(toast).toBeVisible();
  // A toast closes after five seconds.
  await pauseClock(page);

  await test.step('TOAST-05: a toast is at most 420 px wide on a wide screen', async () => {
    const toasts = page.getByRole('region', { name: 'Notification' }).getByRole('list');
    const box = await toasts.boundingBox();
    expect(box!.width).toBeLessThanOrEqual(420);
    expect(box!.x + box!.width).toBeGreaterThan(1200);
  });

  await test.step('TOAST-04: a swipe of less than 50 px keeps a toast, a longer one closes it', async () => {
    await swipe(page, toast, 40);
    await expect(toast).toBeVisible();
    await swipe(page, toast, 60);
    await expect(toast).toBeHidden();
  });

  await page.clock.resume();
  await uploadPhoto(page);
  await test.step('CUTOUT-07: the comparison slider follows mouse and touch', async () => {
    const slider = page.getByRole('slider');
    const frame = (await slider.locator('xpath=ancestor::*[@data-rcs]').last().boundingBox())!;
    const at = (share: number) => ({
      x: frame.x + frame.width * share,
      y: frame.y + frame.height / 2,
    });
    const position = async () => Number(await slider.getAttribute('aria-valuenow'));
    await page.mouse.move(at(0.5).x, at(0.5).y);
    await page.mouse.down();
    await page.mouse.move(at(0.8).x, at(0.8).y, { steps: 5 });
    await page.mouse.up();
    await expect.poll(position).toBeGreaterThan(70);
    const touch = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove', share: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: [at(share)] });
    await finger('touchStart', 0.8);
    for (const share of [0.6, 0.4, 0.2]) await finger('touchMove', share);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(position).toBeLessThan(35);
  });

  await test.step('CONST-04: a tooltip opens 700 ms after the pointer rests on the score', async () => {
    const score = page.getByRole('button', { name: /% (Excellent|Good|Needs Review)/ });
    const tooltip = page.getByRole('tooltip');
    await pauseClock(page);
    await score.hover();
    await page.clock.runFor(650);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(tooltip).toContainText('How clean the cutout is');
  });

  await test.step('CONST-04: a tooltip opens without that delay within 300 ms after it closed', async () => {
    const score = page.getByRole('button', { name: /% (Excellent|Good|Needs Review)/ });
    const tooltip = page.getByRole('tooltip');
    const leaveFor = async (ms: number) => {
      await page.mouse.move(5, 300, { steps: 5 });
      await expect(tooltip).toHaveCount(0);
      await page.clock.runFor(ms);
      await score.hover();
    };
    await leaveFor(250);
    await page.clock.runFor(50);
    await expect(tooltip).toBeVisible();
    await leaveFor(350);
    await page.clock.runFor(650);
    await expect(tooltip).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(tooltip).toBeVisible();
  });
});

test('TRIBUTE-20, TRIBUTE-30: a canceled tribute payment returns to its checkout, even in a new tab', async ({
  page,
}) => {
  await page.goto('/create');
  await page.locator('input[type=file]').setInputFiles(await photoOfOnePerson());
  await page.getByLabel("Loved One's Name").fill('Margaret');
  await page.getByRole('button', { name: 'Create My Memorial Design' }).click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByLabel('Email Address').fill(someEmail());
  const pay = (tab: Page) =>
    tab.getByRole('button', { name: 'Proceed to Secure Checkout - $44.95' });
  await pay(page).click();
  await expect(page.getByRole('heading', { name: 'Billing address' })).toBeVisible();
  const back = page.getByRole('link', { name: 'Cancel and go back' });
  const address = await back.getAttribute('href');
  await back.click();
  await expect(page.getByText('Checkout was canceled')).toBeVisible();
  await expect(pay(page)).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(address!);
  await expect(pay(tab)).toBeVisible();
});

/** Swipes an element to the right. */
async function swipe(page: Page, element: Locator, distance: number): Promise<void> {
  const box = (await element.boundingBox())!;
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 4 });
  await page.mouse.up();
}
