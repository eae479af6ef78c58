import type { Page } from '@playwright/test';

/**
 * Makes every wait of a second or more thirty times as long, on pages opened from now on.
 *
 * For pages that leave by themselves: however busy the machine is, such a page is still there
 * when it has been looked at. (Playwright's own clock cannot stand still here: axe, which does
 * the looking, waits by the same timers.)
 */
export async function slowTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const stretch = (ms = 0) => (ms >= 1000 ? ms * 30 : ms);
    const { setTimeout, setInterval } = window;
    Object.assign(window, {
      setTimeout: (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
        setTimeout(run, stretch(ms), ...rest),
      setInterval: (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
        setInterval(run, stretch(ms), ...rest),
    });
  });
}
