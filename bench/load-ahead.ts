// Measures how soon the design page is shown after a press on Get Started on the home page, with and
// without a pointer that rests on the link before, on a phone's connection.
//
//   npm run load-ahead -w bench           (FTL_URL of a running shop, else one is started)
import type { Browser } from '@playwright/test';
import { openSite } from './site.ts';

const CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
/** A deliberate press follows the arrival of the pointer after about this time, ms. */
const REST_MS = 400;
/** Until the page is at rest and has loaded its late parts, ms. */
const SETTLED_MS = 3000;
const RUNS = 5;

const { url, browser, close } = await openSite();
try {
  const taken = { without: [] as number[], with: [] as number[] };
  for (let run = 0; run < RUNS; run++) {
    taken.without.push(await shownAfter(browser, false));
    taken.with.push(await shownAfter(browser, true));
  }
  const middle = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(RUNS / 2)]!;
  const [without, ahead] = [middle(taken.without), middle(taken.with)];
  console.log(`pressed at once            ${without.toFixed(0)} ms   (${list(taken.without)})`);
  console.log(`after resting ${REST_MS} ms       ${ahead.toFixed(0)} ms   (${list(taken.with)})`);
  console.log(`ratio                      ${(ahead / without).toFixed(2)}   (limit 0.60)`);
} finally {
  await close();
}

function list(times: number[]): string {
  return times.map((time) => time.toFixed(0)).join(', ');
}

async function shownAfter(browser: Browser, rests: boolean): Promise<number> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 390, height: 844 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', CONNECTION);
  await page.goto('/');
  // A prerendered page opens links by loading them.
  await page.locator('style[data-prerendered]').waitFor({ state: 'detached' });
  await page.waitForTimeout(SETTLED_MS);
  const link = page.getByRole('main').getByRole('link', { name: 'Get Started' }).first();
  if (rests) {
    await link.hover();
    await page.waitForTimeout(REST_MS);
  }
  const started = performance.now();
  // Only a click: a pointer event before it would start loading.
  await link.evaluate((element: HTMLElement) => element.click());
  await page.getByRole('heading', { name: 'Create Your Memorial T-Shirt' }).waitFor();
  const took = performance.now() - started;
  await page.close();
  return took;
}
