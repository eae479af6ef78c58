import type { Page } from '@playwright/test';

const SHIFTS_KEPT_AT = 'test-layout-shifts';
/** Shifts below this score are invisible, such as a line moving by half a pixel. */
const VISIBLE = 0.002;

interface Shift {
  value: number;
  at: string;
  moved: string[];
}

/** Records every shift without recent input, over all pages of the tab. */
export async function noteShifts(page: Page): Promise<void> {
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

export async function shifts(page: Page): Promise<Shift[]> {
  const kept = await page.evaluate((key) => sessionStorage.getItem(key), SHIFTS_KEPT_AT);
  return (JSON.parse(kept ?? '[]') as Shift[]).filter(({ value }) => value > VISIBLE);
}
