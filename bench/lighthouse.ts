// Lighthouse on a phone against the whole shop: per page the median of several runs, with the lowest
// performance and the slowest LCP.
//
//   npm run lighthouse -w bench           (RUNS=3, PATHS=/,shared, REASONS=yes)
//
// Lighthouse throttles the CPU by a factor of four, which turns a usual desktop into a phone.
// CALIBRATED=yes uses a smaller factor on a slower machine
// (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#cpu-throttling).
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../tools/testing/free-port.ts';
import { makeSharedPages } from './shared-pages.ts';
import { openSite } from './site.ts';

const RUNS = Number(process.env.RUNS ?? 3);
const STATIC = [
  ...['/', '/gallery', '/pricing', '/how-it-works', '/faq', '/contact', '/privacy', '/terms'],
  '/return-policy',
];
const APP = '/guest-design';
const USUAL = [...STATIC, APP];
/** Placeholder for a shared design and a memorial page, which are created for the measurement. */
const SHARED = 'shared';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The fields in use of Lighthouse's report. */
interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    {
      id: string;
      title: string;
      score: number | null;
      scoreDisplayMode: string;
      numericValue?: number;
      details?: unknown;
    }
  >;
  environment: { benchmarkIndex: number };
}

interface Run {
  scores: Scores;
  /** Largest contentful paint, ms. */
  lcp: number;
  /** Total blocking time, ms. */
  tbt: number;
  cls: number;
  /** Lighthouse's benchmark index of the CPU, before throttling. */
  speed: number;
}

const USUAL_SLOWDOWN = 4;
/** Benchmark index of a desktop CPU, for which the default factor is meant. */
const DESK_SPEED = 1500;
let slowdown = USUAL_SLOWDOWN;

type Scores = Record<(typeof CATEGORIES)[number], number>;

const port = await freePort();
const site = await openSite(`--remote-debugging-port=${port}`);
try {
  if (process.env.CALIBRATED) {
    const { speed } = await audit(`${site.url}/faq`);
    slowdown = Math.max(1, USUAL_SLOWDOWN * Math.min(1, speed / DESK_SPEED));
    console.log(`processor slowed down ${slowdown.toFixed(1)} times`);
  }
  console.log(
    'path              performance  lowest  accessibility  best practices  SEO   LCP ms  (max)   TBT ms  CLS     speed of this machine',
  );
  const paths = process.env.PATHS?.split(',') ?? [...USUAL, SHARED];
  for (const page of paths) {
    if (page === SHARED) for (const each of await sharedPages()) await judge(each);
    else await judge(page);
  }
} finally {
  await site.close();
}

async function sharedPages(): Promise<string[]> {
  const { design, memento } = await makeSharedPages(site.url);
  return [design, memento];
}

async function judge(page: string): Promise<void> {
  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await audit(site.url + page));
  const scores = CATEGORIES.map((category) => median(runs.map((run) => run.scores[category])));
  const lowest = Math.min(...runs.map((run) => run.scores.performance));
  const slowest = Math.max(...runs.map(({ lcp }) => lcp).filter(Number.isFinite));
  const figure = (name: 'lcp' | 'tbt' | 'speed') =>
    median(runs.map((run) => run[name]))
      .toFixed(0)
      .padStart(8);
  console.log(
    page.padEnd(17),
    String(scores[0]).padStart(11),
    String(lowest).padStart(7),
    ...scores.slice(1).map((score, at) => String(score).padStart([14, 15, 4][at]!)),
    figure('lcp'),
    `(${slowest.toFixed(0)})`.padStart(7),
    figure('tbt'),
    Math.max(...runs.map(({ cls }) => cls).filter(Number.isFinite))
      .toFixed(4)
      .padStart(7),
    figure('speed'),
    isGood(page, scores) ? '' : 'MISSED',
  );
}

async function audit(url: string): Promise<Run> {
  const { categories, audits, environment } = await lighthouse(url);
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
    tbt: audits['total-blocking-time']?.numericValue ?? NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? NaN,
    speed: environment.benchmarkIndex,
  };
}

/** Each run is a first visit, from a phone on a slow 4G connection. */
async function lighthouse(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', 'lighthouse@13.5.0', url, '--port', String(port), '--quiet', '--output', 'json'],
      ...['--config-path', path.join(import.meta.dirname, 'lighthouse.json')],
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    ],
    { maxBuffer: Infinity },
  );
  return JSON.parse(stdout) as Report;
}

/** The page elements that a finding refers to. */
function snippets(details: unknown): string[] {
  const { items = [] } = (details ?? {}) as {
    items?: { node?: { snippet?: string }; url?: string }[];
  };
  return items.slice(0, 3).map((item) => item.node?.snippet ?? item.url ?? '');
}

/** Pages for reading must load fast; on a visitor's own page the image dominates. */
function isGood(page: string, [performance = 0, ...rest]: number[]): boolean {
  const least = STATIC.includes(page) ? 98 : 95;
  const judged = page.startsWith('/design/view/') ? rest.slice(0, 2) : rest;
  return performance >= least && judged.every((score) => score === 100);
}

function median(values: number[]): number {
  const known = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? NaN;
}
