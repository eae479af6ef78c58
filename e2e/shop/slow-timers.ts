import type { Page } from '@playwright/test';

/**
 * Makes every timeout of a second or more thirty times as long, on pages opened from now on.
 *
 * For pages that redirect after a delay: on a busy machine such a page is still there while it is
 * being checked. (Playwright's clock cannot be stopped here, because axe uses the same timers.)
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
