// owned by: shell
// also covers: mf-static
import type { Page } from '@playwright/test';
import { holdBack } from './shop/gate';
import { shellScripts, untilPainted } from './shop/live-page';
import { stopClock } from './shop/stopped-clock';
import { expect, test } from './shop/test';

const SHELL_ENTRY = /\/shell\.[0-9a-f]+\.js$/;
/**
 * Delay of scripts after the page has loaded for a first-time visitor, see `late-scripts.ts` of the
 * API.
 */
const READING_PAUSE_MS = 3150;
/** Delay for a returning visitor, after the loaded content is painted. */
const DRAWN_MS = 150;
/** A longer press does not delay the page swap. */
const LONGEST_PRESS_MS = 3000;
const STEP_MS = 50;

const prerendered = (page: Page) => page.locator('style[data-prerendered]');

/** Opens a page whose timers run only when the test advances the clock. */
async function openWithClockStopped(page: Page, path: string): Promise<void> {
  await stopClock(page);
  await page.goto(path, { waitUntil: 'load' });
}

/**
 * On a slow connection scripts are requested before the page has loaded, which then waits for them.
 */
async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
}

test.describe('the scripts of a prerendered page', () => {
  test('do not run for a first-time visitor before the pointer moves', async ({ page }) => {
    await openWithClockStopped(page, '/pricing');
    await page.clock.runFor(READING_PAUSE_MS - STEP_MS);
    await expect(shellScripts(page)).toHaveCount(0);
    await expect(prerendered(page)).toHaveCount(1);
    // Browsers report a resting pointer in this way when a page is painted below it.
    await page.locator('h1').dispatchEvent('pointermove', { movementX: 0, movementY: 0 });
    await expect(shellScripts(page)).toHaveCount(0);
    // The first report of a pointer has no movement yet.
    await page.mouse.move(200, 200, { steps: 2 });
    await expect(shellScripts(page)).not.toHaveCount(0);
    await page.clock.resume();
    await expect(prerendered(page)).toHaveCount(0);
  });

  test('run automatically after three seconds', async ({ page }) => {
    await openWithClockStopped(page, '/faq');
    await expect(prerendered(page)).toHaveCount(1);
    await page.clock.runFor(READING_PAUSE_MS - STEP_MS);
    await expect(shellScripts(page)).toHaveCount(0);
    await page.clock.runFor(2 * STEP_MS);
    await expect(shellScripts(page)).not.toHaveCount(0);
    await page.clock.resume();
    await expect(prerendered(page)).toHaveCount(0);
  });

  test('run without a delay for a returning visitor', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('something', 'of theirs'));
    await openWithClockStopped(page, '/pricing');
    await expect(shellScripts(page)).toHaveCount(0);
    await page.clock.runFor(DRAWN_MS);
    await expect(shellScripts(page)).not.toHaveCount(0);
    await page.clock.resume();
    await expect(prerendered(page)).toHaveCount(0);
  });
});

test.describe('interactions before hydration', () => {
  test('an early press on a button is repeated in the live page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 850 });
    const letScriptsCome = await holdBack(page, SHELL_ENTRY);
    await openWithoutScripts(page, '/');
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    letScriptsCome();
    const close = page.getByRole('banner').getByRole('button', { name: 'Close' });
    await expect(close).toHaveAttribute('aria-expanded', 'true');
    await expect(close).toBeFocused();
  });

  test('a link held down while the live page is ready is not replaced under the pointer', async ({
    page,
  }) => {
    const letScriptsCome = await holdBack(page, SHELL_ENTRY);
    await openWithClockStopped(page, '/pricing');
    const link = page.getByRole('banner').getByRole('link', { name: 'FAQ' });
    await link.hover();
    await page.mouse.down();
    letScriptsCome();
    // The live page is rendered beside the prerendered one, hidden.
    const livePage = page.locator('#root + div[hidden]').getByRole('heading', {
      level: 1,
      includeHidden: true,
    });
    await expect(async () => {
      await page.clock.runFor(1);
      await expect(livePage).toBeAttached({ timeout: 50 });
    }).toPass({ intervals: [20] });
    // It polls until it may replace the prerendered page.
    await page.clock.runFor(LONGEST_PRESS_MS / 2);
    await expect(prerendered(page)).toHaveCount(1);
    await page.clock.resume();
    await page.mouse.up();
    await expect(page).toHaveURL(/\/faq$/);
  });

  test('a form filled in early keeps its text and is submitted by the live page', async ({
    page,
  }) => {
    const letScriptsCome = await holdBack(page, SHELL_ENTRY);
    await openWithoutScripts(page, '/contact');
    await page.getByLabel('Name').fill('Anna Weber');
    await page.getByLabel('Name').press('Enter');
    await untilPainted(page);
    await expect(page).toHaveURL(/\/contact$/);
    letScriptsCome();
    await expect(prerendered(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByLabel('Name')).toHaveValue('Anna Weber');
    // It was submitted, and the missing field is reported.
    await expect(page.getByText('Please enter your email address.').first()).toBeVisible();
  });
});
