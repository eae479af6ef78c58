// owned by: e2e
// also covers: mf-static, mf-design-flow, mf-checkout
import type { Page } from '@playwright/test';
import { untilAtRest, untilLive } from './shop/live-page';
import { expect, test } from './shop/test';
import { createDesign, fillCheckout, goToPayment, someEmail, uploadPhoto } from './shop/walk';

const SHIFTS_KEPT_AT = 'test-layout-shifts';
/** Shifts below this score are invisible, such as a line moving by half a pixel. */
const VISIBLE = 0.002;

/** Of a page in the fallback fonts: some of its lines break differently. */
const MAX_HEIGHT_DIFFERENCE = 0.02;

const ORDER_NUMBER = /FTL[A-HJ-NP-Z2-9]{6}/;

interface Shift {
  value: number;
  at: string;
  moved: string[];
}

/** Records every shift without recent input, over all pages of the tab. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    interface ShiftEntry extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    new PerformanceObserver((list) => {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? '[]') as unknown[];
      for (const entry of list.getEntries() as ShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        // Toasts overlay the page: dismissing one moves the others down.
        const moved = entry.sources
          .filter(({ node }) => !node?.parentElement?.closest('[aria-label^="Notifications"]'))
          .map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? '');
        if (moved.length > 0) kept.push({ value: entry.value, at: location.pathname, moved });
      }
      sessionStorage.setItem(key, JSON.stringify(kept));
    }).observe({ type: 'layout-shift', buffered: true });
  }, SHIFTS_KEPT_AT);
}

async function shifts(page: Page): Promise<Shift[]> {
  const kept = await page.evaluate((key) => sessionStorage.getItem(key), SHIFTS_KEPT_AT);
  return (JSON.parse(kept ?? '[]') as Shift[]).filter(({ value }) => value > VISIBLE);
}

/** No horizontal scrolling, so that nothing is hidden when zoomed in or on a phone. */
async function expectNothingWider(page: Page): Promise<void> {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(page.viewportSize()!.width);
}

/** A desktop at 200 % zoom is 640 px wide: the phone is narrower still. */
const WINDOWS = [
  { name: 'a phone', width: 390, height: 850 },
  { name: 'a desk', width: 1280, height: 900 },
];

for (const { name, ...size } of WINDOWS) {
  test(`on ${name} nothing shifts unexpectedly or is cut off from a photo to an order`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
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
}

test.describe('without the web fonts', () => {
  test.use({ viewport: { width: 390, height: 850 }, expectedErrors: ['.woff2'] });

  const height = (page: Page) => page.evaluate(() => document.body.scrollHeight);

  for (const path of ['/', '/pricing']) {
    test(`${path} is as tall as with them`, async ({ page }) => {
      await page.goto(path);
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
  }
});
