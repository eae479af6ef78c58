import type { Page } from '@playwright/test';
import { expect, test } from './shop/test';
import { createDesign, fillCheckout, goToPayment, someEmail, uploadPhoto } from './shop/walk';

const SHIFTS_KEPT_AT = 'test-layout-shifts';
/** Less than this nobody sees: a line that is half a pixel higher. */
const VISIBLE = 0.002;

interface Shift {
  value: number;
  at: string;
  moved: string[];
}

/** Keeps every shift that no press or key caused, over all pages of the tab. */
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
        // Toasts lie over the page: one that leaves lets the others down.
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

for (const width of [390, 1280]) {
  test(`nothing moves by itself on the way from a photo to an order, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 850 });
    await noteShifts(page);
    await uploadPhoto(page);
    await createDesign(page, 'Eleanor Rose');
    await expect(page.getByRole('img', { name: /shirt/i }).first()).toBeVisible();
    await fillCheckout(page, someEmail());
    expect(await shifts(page)).toEqual([]);
    await goToPayment(page);
    await page.getByRole('button', { name: 'Pay $39.00' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
    await page.waitForTimeout(1500);
    expect(await shifts(page)).toEqual([]);
  });
}
