import { expect, type Page } from '@playwright/test';

/**
 * Resolves when the live page has replaced the prerendered one. Presses a key to end the initial
 * delay of scripts for first-time visitors.
 */
export async function untilLive(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator('style[data-prerendered]')).toHaveCount(0);
}

/** Whether the scripts of a prerendered page have started. */
export function shellScripts(page: Page) {
  return page.locator('head script[src*="/releases/shell/"]');
}

/** Resolves after two frames, when pending changes have been laid out and painted. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );
}

/** Resolves when fonts and all non-lazy images have loaded and been painted. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete),
  );
  await untilPainted(page);
}
