// owned by: federation
// also covers: all remotes
import type { Page } from '@playwright/test';
import {
  breakRelease,
  collectReports,
  FAILURES,
  hangBegan,
  THROWS_LATER,
} from './shop/broken-release';
import { REMOTES, TEST_PAGES } from './shop/remotes';
import { slowTimers } from './shop/slow-timers';
import { expectWithin, stopClock } from './shop/stopped-clock';
import { expect, test } from './shop/test';

/** After this delay a hanging release is replaced by the previous one, see `load-routes.ts`. */
const HANG_MS = 2200;
/** Time limit for showing the previous release, by the page's clock. */
const FALLBACK_MS = 2800;
/** After this delay the visitor sees a notice. */
const GIVE_UP_MS = 10_000;
const STEP_MS = 100;

const isAll = process.env.FTL_CHAOS === 'all';
/** Browsers have the same event for 'is missing', and the same error for 'is a page of HTML'. */
const LIKE_OTHERS = ['returns an error', 'is garbage'];
const failures = Object.keys(FAILURES).filter((each) => isAll || !LIKE_OTHERS.includes(each));
/** FTL_CHAOS=all runs every failure with every remote; by default they alternate. */
const cases = failures.flatMap((failure, at) =>
  (isAll ? REMOTES : [REMOTES[at % REMOTES.length]!]).map((name) => [failure, name] as const),
);
/**
 * One failure of each way to the notice; `load-routes.ts` treats the others like a missing release,
 * which missing-remotes.e2e.ts has.
 */
const WAYS = ['throws while it renders', 'never responds', 'never gets its page'];
const casesAlone = isAll ? cases : cases.filter(([failure]) => WAYS.includes(failure));

/** Opens a page and interacts with it, so that its scripts run without the initial delay. */
async function openAndUse(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.keyboard.press('Shift');
}

test.describe('a broken release', () => {
  // The browser must report the failure.
  test.use({ expectedErrors: [''] });

  for (const [failure, name] of cases) {
    const broken = FAILURES[failure]!;
    test(`${name} ${failure}: its previous release is shown`, async ({ page }) => {
      const reports = collectReports(page);
      await breakRelease(page, name, broken, { withPrevious: true });
      const fallback = page.locator(`[data-remote="${name}"][data-fallback="true"]`);
      const heading = fallback.getByRole('heading').first();
      if (broken.hangs) {
        await stopClock(page);
        await openAndUse(page, TEST_PAGES[name]!);
        await hangBegan(page, broken.hangs);
        for (let passed = 0; passed < HANG_MS; passed += STEP_MS) await page.clock.runFor(STEP_MS);
        await expectWithin(heading, FALLBACK_MS);
      } else {
        // With slow timers, the hang detection would fire after a minute: the error itself must
        // trigger the fallback.
        await slowTimers(page);
        await openAndUse(page, TEST_PAGES[name]!);
        await expect(heading).toBeVisible();
      }
      await expect(page.getByRole('banner')).toBeVisible();
      const own = () => reports.filter((each) => each.label === `${name}@broken`);
      await expect.poll(own).toHaveLength(1);
    });
  }

  for (const [failure, name] of casesAlone) {
    const broken = FAILURES[failure]!;
    test(`${name} ${failure} without a previous release: a notice is shown, other pages work`, async ({
      page,
    }) => {
      await breakRelease(page, name, broken, { withPrevious: false });
      if (broken.hangs) await page.clock.install();
      await openAndUse(page, TEST_PAGES[name]!);
      // A prerendered page that is late stays below its notice, which has a link.
      const [button, link] = (['button', 'link'] as const).map((role) =>
        page.getByRole(role, { name: 'Try Again' }),
      );
      const again = button!.or(link!);
      if (broken.hangs) {
        await hangBegan(page, broken.hangs);
        await expect(async () => {
          await page.clock.fastForward(GIVE_UP_MS);
          await expect(again).toBeVisible({ timeout: 1000 });
        }).toPass();
      }
      await expect(again).toBeVisible();
      const other = REMOTES.find((each) => each !== name)!;
      await page.evaluate((path) => {
        history.pushState({}, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, TEST_PAGES[other]!);
      await expect(page.locator(`[data-remote="${other}"] h1`).first()).toBeVisible();
      await expect(again).toBeHidden();
    });
  }

  test('mf-checkout throws where no page catches it: the error is reported as its failure, once', async ({
    page,
  }) => {
    const reports = collectReports(page);
    await breakRelease(page, 'mf-checkout', THROWS_LATER, { withPrevious: true });
    await openAndUse(page, TEST_PAGES['mf-checkout']!);
    await expect
      .poll(() => reports)
      .toMatchObject([{ action: 'uncaught', label: 'mf-checkout@broken' }]);
  });
});
