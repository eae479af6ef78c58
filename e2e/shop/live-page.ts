import { expect, type Page } from '@playwright/test';

/**
 * Resolves when the live page has replaced the prerendered one. A key press ends the pause that
 * a first-time visitor gets for reading before scripts run.
 */
export async function untilLive(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator('style[data-prerendered]')).toHaveCount(0);
}

/** Whether the scripts of a prerendered page have been started. */
export function shellScripts(page: Page) {
  return page.locator('head script[src*="/releases/shell/"]');
}

/** Resolves after two frames: what was pending has been laid out and painted. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );
}

/** Resolves when fonts and every picture that is not lazy have loaded and been painted. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete),
  );
  await untilPainted(page);
}
