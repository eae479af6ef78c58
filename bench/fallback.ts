// Breaks every remote in every known way, with and without a previous release, and measures how
// soon the previous one is shown and whether all other pages still open.
//
//   npm run fallback -w bench             (FTL_URL of a running shop, else one is started)
import type { Browser } from '@playwright/test';
import {
  breakRelease,
  FAILURES,
  fallbackTook,
  type BrokenEntry,
} from '../e2e/shop/broken-release.ts';
import { REMOTES, TEST_PAGES } from '../e2e/shop/remotes.ts';
import { openSite } from './site.ts';

const AFTER_ERROR_MS = 250;
const AFTER_HANG_MS = 2500;

const { url, browser, close } = await openSite();
try {
  const times = { error: [] as number[], hang: [] as number[] };
  let opened = 0;
  console.log(`previous release shown after, ms      ${REMOTES.join('  ')}`);
  for (const [what, broken] of Object.entries(FAILURES)) {
    const row: number[] = [];
    for (const name of REMOTES) {
      const took = await shownAfter(browser, name, broken);
      row.push(took);
      times[broken.hangs ? 'hang' : 'error'].push(took);
      opened += await othersOpened(browser, name, broken);
    }
    const figures = row.map((took, at) => took.toFixed(0).padStart(REMOTES[at]!.length));
    console.log(`${what.padEnd(37)} ${figures.join('  ')}`);
  }
  const wanted = Object.keys(FAILURES).length * REMOTES.length * (REMOTES.length - 1);
  console.log(`other pages opened while one remote is broken for good: ${opened} of ${wanted}`);
  judge('after an error', times.error, AFTER_ERROR_MS);
  judge('after a hang', times.hang, AFTER_HANG_MS);
} finally {
  await close();
}

async function shownAfter(browser: Browser, name: string, broken: BrokenEntry) {
  const page = await browser.newPage({ baseURL: url });
  await breakRelease(page, name, broken, { withPrevious: true });
  await page.goto(TEST_PAGES[name]!, { waitUntil: 'commit' });
  await page.locator(`[data-remote="${name}"][data-fallback="true"] :is(h1, h2)`).first().waitFor();
  const took = await fallbackTook(page, broken);
  await page.close();
  return took;
}

/** @returns how many pages of other remotes open from the broken one, without a page load */
async function othersOpened(browser: Browser, name: string, broken: BrokenEntry) {
  const page = await browser.newPage({ baseURL: url });
  await breakRelease(page, name, broken, { withPrevious: false });
  await page.goto(TEST_PAGES[name]!, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
  let opened = 0;
  for (const other of REMOTES.filter((each) => each !== name)) {
    await page.evaluate((path) => {
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, TEST_PAGES[other]!);
    await page.locator(`[data-remote="${other}"] :is(h1, h2)`).first().waitFor();
    opened += 1;
  }
  await page.close();
  return opened;
}

function judge(what: string, times: number[], limit: number): void {
  const worst = Math.max(...times);
  const word = worst <= limit ? 'held' : 'MISSED';
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  console.log(
    `${what}: median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)} ms (at most ${limit}): ${word}`,
  );
}
