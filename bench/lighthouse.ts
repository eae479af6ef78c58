// Lighthouse on a phone, the median of several runs a page, against the whole shop.
//
//   npm run lighthouse -w bench           (RUNS=3, PATHS=/,/guest-design, REASONS=yes)
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../tools/testing/free-port.ts';
import { startWholeShop } from '../tools/testing/whole-shop.ts';

const RUNS = Number(process.env.RUNS ?? 3);
const STATIC = [
  ...['/', '/gallery', '/pricing', '/how-it-works', '/faq', '/contact', '/privacy', '/terms'],
  '/return-policy',
];
const PATHS = process.env.PATHS?.split(',') ?? [...STATIC, '/guest-design'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof CATEGORIES)[number], number>;
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

const shop = process.env.FTL_URL
  ? { url: process.env.FTL_URL, stop: async () => undefined }
  : await startWholeShop();
const port = await freePort();
const browser = await chromium.launch({
  ...(existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {}),
  args: [
    `--remote-debugging-port=${port}`,
    ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  ],
});
try {
  console.log('path              performance  accessibility  best practices  SEO   LCP ms  CLS');
  for (const path of PATHS) {
    const runs: { scores: Scores; lcp: number; cls: number }[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await audit(shop.url + path));
    const scores = CATEGORIES.map((category) => median(runs.map((run) => run.scores[category])));
    console.log(
      path.padEnd(17),
      ...scores.map((score, at) => String(score).padStart([11, 13, 14, 4][at]!)),
      median(runs.map(({ lcp }) => lcp))
        .toFixed(0)
        .padStart(8),
      Math.max(...runs.map(({ cls }) => cls))
        .toFixed(4)
        .padStart(7),
      isGood(path, scores) ? '' : 'MISSED',
    );
  }
} finally {
  await browser.close();
  await shop.stop();
}

async function audit(url: string): Promise<{ scores: Scores; lcp: number; cls: number }> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...CATEGORIES],
    logLevel: 'error',
    // Each run is somebody who has never been here.
    clearStorageTypes: ['cookies', 'local_storage', 'indexeddb', 'cache_storage'],
  });
  if (!result) throw new Error(`Lighthouse says nothing about ${url}.`);
  const { categories, audits } = result.lhr;
  if (process.env.REASONS) {
    for (const { id, score, title, scoreDisplayMode, details } of Object.values(audits)) {
      if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
        console.log(`    ${id} ${score} ${title}`, snippets(details).join(' | '));
    }
  }
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  ) as Scores;
  return {
    scores,
    lcp: audits['largest-contentful-paint']?.numericValue ?? NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? NaN,
  };
}

/** What a finding points to. */
function snippets(details: unknown): string[] {
  const { items = [] } = (details ?? {}) as {
    items?: { node?: { snippet?: string }; url?: string }[];
  };
  return items.slice(0, 3).map((item) => item.node?.snippet ?? item.url ?? '');
}

/** The text pages are read at once, so nearly nothing is let pass; the others do more. */
function isGood(path: string, [performance = 0, ...rest]: number[]): boolean {
  return performance >= (STATIC.includes(path) ? 98 : 95) && rest.every((score) => score === 100);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
