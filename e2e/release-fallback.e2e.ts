import {
  breakRelease,
  collectReports,
  FAILURES,
  fallbackTook,
  NAMES,
  PAGES,
} from './shop/broken-release';
import { expect, test } from './shop/test';

/** An error is answered at once, without waiting for the 2.2 s after which a hang counts. */
const AFTER_ERROR_MS = 2200;
const AFTER_HANG_MS = 5000;

/** Every failure meets every remote with FTL_CHAOS=all; otherwise they take turns. */
const cases = Object.keys(FAILURES).flatMap((failure, at) =>
  (process.env.FTL_CHAOS === 'all' ? NAMES : [NAMES[at % NAMES.length]!]).map(
    (name) => [failure, name] as const,
  ),
);

test.describe('a broken release', () => {
  // The browser reports what broke, as it should.
  test.use({ expectedErrors: [''] });

  for (const [failure, name] of cases) {
    test(`${name} ${failure}: its previous release takes over`, async ({ page }) => {
      const reports = collectReports(page);
      await breakRelease(page, name, FAILURES[failure]!, { withPrevious: true });
      await page.goto(PAGES[name], { waitUntil: 'commit' });
      const boundary = page.locator(`[data-remote="${name}"][data-fallback="true"]`);
      await expect(boundary.getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      const limit = FAILURES[failure]!.hangs ? AFTER_HANG_MS : AFTER_ERROR_MS;
      expect(await fallbackTook(page, FAILURES[failure]!)).toBeLessThan(limit);
      expect(reports.filter((each) => each.label === `${name}@broken`)).toHaveLength(1);
    });
  }

  for (const [failure, name] of cases) {
    test(`${name} ${failure}, and there is nothing before it: a calm word, all else works`, async ({
      page,
    }) => {
      await breakRelease(page, name, FAILURES[failure]!, { withPrevious: false });
      await page.goto(PAGES[name], { waitUntil: 'commit' });
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible({
        timeout: 20_000,
      });
      const other = NAMES.find((each) => each !== name && each !== 'mf-static') ?? 'mf-orders';
      const link = name === 'mf-static' ? PAGES[other] : PAGES['mf-static'];
      await page.evaluate((path) => {
        history.pushState({}, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, link);
      await expect(page.locator('[data-remote] h1').first()).toBeVisible();
    });
  }
});
