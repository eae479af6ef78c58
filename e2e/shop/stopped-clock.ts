import { expect, type Locator, type Page } from '@playwright/test';

const STOPPED_AT = new Date('2026-01-05T10:00:00Z');
const MINUTE_MS = 60_000;
/** The page's clock runs until it is paused, at a moment that must not have passed by then. */
const PAUSE_AHEAD_MS = 500;

/**
 * Makes timers and frames of pages opened from now on run only when the test advances the clock.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date(STOPPED_AT.getTime() - MINUTE_MS) });
  await page.clock.pauseAt(STOPPED_AT);
}

/** Stops the timers of an open page whose clock was installed before it was opened. */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  try {
    await page.clock.pauseAt(now + PAUSE_AHEAD_MS);
  } catch (error) {
    // On a busy machine that moment may have passed.
    if (!(error instanceof Error && error.message.includes('to the past'))) throw error;
    await pauseClock(page);
  }
}

/** Real time between steps of `expectWithin`, for network and rendering, ms. */
const REAL_STEP_MS = 200;

/**
 * Expects an element to become visible while the page's clock advances by at most `ms`, whatever
 * the real time.
 */
export async function expectWithin(element: Locator, ms: number): Promise<void> {
  const step = Math.ceil(ms / 100);
  for (let passed = 0; passed < ms; passed += step) {
    await element.page().clock.runFor(step);
    if (await isVisibleSoon(element)) return;
  }
  await expect(element).toBeVisible({ timeout: REAL_STEP_MS });
}

function isVisibleSoon(element: Locator): Promise<boolean> {
  return element.waitFor({ timeout: REAL_STEP_MS }).then(
    () => true,
    () => false,
  );
}
