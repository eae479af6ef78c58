// Loads the same pages as one single-page bundle, as plain module federation, and as shipped: cold,
// with a phone's network and CPU, alternating within one run.
//
//   npm run page-load -w bench            (RUNS=5, PATHS=/,/guest-design)
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startWholeShop } from '../tools/testing/whole-shop.ts';
import { build, plainRemote, plainShell, REMOTES, singleBundle } from './page-load/bundles.ts';
import { measure, type PageLoad } from './page-load/measure.ts';
import { serveVariant } from './page-load/serve-variants.ts';
import { openBrowser } from './site.ts';

const RUNS = Number(process.env.RUNS ?? 5);
const PATHS = (process.env.PATHS ?? '/,/pricing,/guest-design,/register,/cancel-request').split(
  ',',
);
const HOME_LIMIT = 0.35;
const APP_LIMIT = 1.15;
const HOME_SCRIPT_LIMIT = 135_000;

const dir = await mkdtemp(path.join(os.tmpdir(), 'ftl-page-load-'));
const shop = await startWholeShop();
const stops: (() => Promise<unknown>)[] = [() => rm(dir, { recursive: true }), shop.stop];
try {
  await build(singleBundle(path.join(dir, 'single')));
  await build(plainShell(path.join(dir, 'plain/shell')));
  for (const name of REMOTES) await build(plainRemote(path.join(dir, 'plain', name), name));
  const single = await serveVariant({ dir, script: '/single/app.js', shop: shop.url });
  const plain = await serveVariant({ dir, script: '/plain/shell/app.js', shop: shop.url });
  stops.push(single.stop, plain.stop);
  await compare({ single: single.url, plain: plain.url, shipped: shop.url });
} finally {
  for (const stop of stops.reverse()) await stop();
}

async function compare(variants: Record<'single' | 'plain' | 'shipped', string>): Promise<void> {
  const browser = await openBrowser();
  stops.push(() => browser.close());
  console.log(
    'path              variant   LCP ms  (min-max)      alive ms  scripts KB  depth  CLS',
  );
  for (const address of PATHS) {
    const loads: Record<string, PageLoad[]> = { single: [], plain: [], shipped: [] };
    for (let run = 0; run <= RUNS; run += 1) {
      for (const [variant, origin] of Object.entries(variants)) {
        const load = await measure(browser, origin + address);
        // The first run is a warm-up of the server.
        if (run > 0) loads[variant]!.push(load);
      }
    }
    for (const [variant, measured] of Object.entries(loads)) print(address, variant, measured);
    judge(address, loads as Record<'single' | 'shipped', PageLoad[]>);
  }
}

function print(address: string, variant: string, loads: PageLoad[]): void {
  const lcp = loads.map((load) => load.lcp);
  const range = `(${Math.round(Math.min(...lcp))}-${Math.round(Math.max(...lcp))})`;
  console.log(
    address.padEnd(17),
    variant.padEnd(9),
    median(lcp).toFixed(0).padStart(6),
    range.padEnd(14),
    median(loads.map((load) => load.alive))
      .toFixed(0)
      .padStart(8),
    (median(loads.map((load) => load.scriptBytes)) / 1000).toFixed(1).padStart(11),
    String(median(loads.map((load) => load.depth))).padStart(6),
    Math.max(...loads.map((load) => load.cls))
      .toFixed(4)
      .padStart(7),
  );
}

function judge(address: string, { single, shipped }: Record<'single' | 'shipped', PageLoad[]>) {
  const ratio = median(shipped.map(({ lcp }) => lcp)) / median(single.map(({ lcp }) => lcp));
  const isHome = address === '/';
  const limit = isHome ? HOME_LIMIT : APP_LIMIT;
  console.log(
    `${address}: LCP shipped / single ${ratio.toFixed(2)} (at most ${limit}): ${word(ratio <= limit)}`,
  );
  if (!isHome) return;
  const bytes = median(shipped.map(({ scriptBytes }) => scriptBytes));
  console.log(
    `${address}: scripts ${(bytes / 1000).toFixed(1)} KB (at most ${HOME_SCRIPT_LIMIT / 1000}): ${word(bytes <= HOME_SCRIPT_LIMIT)}`,
  );
}

function word(isHeld: boolean): string {
  return isHeld ? 'held' : 'MISSED';
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
