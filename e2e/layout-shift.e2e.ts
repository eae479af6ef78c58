// owned by: e2e
// also covers: mf-static, mf-design-flow, mf-checkout
import type { Page } from '@playwright/test';
import { noteShifts, shifts } from './shop/layout-shifts';
import { untilAtRest, untilLive } from './shop/live-page';
import { PHONE } from './shop/screens';
import { expect, test } from './shop/test';
import { createDesign, fillCheckout, goToPayment, someEmail, uploadPhoto } from './shop/walk';

/** Of a page in the fallback fonts: some of its lines break differently. */
const MAX_HEIGHT_DIFFERENCE = 0.02;

const ORDER_NUMBER = /FTL[A-HJ-NP-Z2-9]{6}/;

/** No horizontal scrolling, so that nothing is hidden when zoomed in or on a phone. */
async function expectNothingWider(page: Page): Promise<void> {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(page.viewportSize()!.width);
}

// On a desktop: main-path.e2e.ts.
test('on a phone nothing shifts unexpectedly or is cut off from a photo to an order', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await noteShifts(page);
  await uploadPhoto(page);
  await expectNothingWider(page);
  await createDesign(page, 'Eleanor Rose');
  await expect(page.getByRole('img', { name: /shirt/i }).first()).toBeVisible();
  await expectNothingWider(page);
  await fillCheckout(page, someEmail());
  await expectNothingWider(page);
  expect(await shifts(page)).toEqual([]);
  await goToPayment(page);
  await page.getByRole('button', { name: 'Pay $39.00' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  await expectNothingWider(page);
  await expect(page.getByText(ORDER_NUMBER)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await untilAtRest(page);
  expect(await shifts(page)).toEqual([]);
});

test.describe('without the web fonts', () => {
  test.use({ viewport: PHONE, expectedErrors: ['.woff2'] });

  const height = (page: Page) => page.evaluate(() => document.body.scrollHeight);

  test('the home page is as tall as with them', async ({ page }) => {
    await page.goto('/');
    await untilLive(page);
    // Now from the cache: a font that arrives late is not used.
    await page.reload();
    await untilLive(page);
    const expected = await height(page);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.reload();
    await untilLive(page);
    const difference = Math.abs((await height(page)) - expected) / expected;
    expect(difference).toBeLessThan(MAX_HEIGHT_DIFFERENCE);
  });
});
