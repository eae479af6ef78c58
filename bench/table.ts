// Key figures that a refactoring must not worsen, as one table. With `--beside`, also those of
// another checkout, installed and built, alternating with this one for the same conditions.
//
//   npm run table -w bench -- --beside ../before --only page-load,cutout
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';

interface Bench {
  name: string;
  /** Names of npm scripts of `bench`, or of the workspace that has them now. */
  scripts: [workspace: string, script: string][];
  options?: string[];
  env?: Record<string, string>;
  rows: Row[];
}

interface Row {
  figure: string;
  unit: string;
  /** Parses the figure from the bench's output. */
  read: (printed: string) => number;
}

const BENCHES: Bench[] = [
  {
    name: 'page-load',
    scripts: [['bench', 'page-load']],
    env: { PATHS: '/', RUNS: '3' },
    rows: [
      row('first scripts of home', 'KB', /scripts ([\d.]+) KB/),
      row('LCP of home, shipped / single bundle', '', /shipped \/ single ([\d.]+)/),
    ],
  },
  {
    name: 'cutout',
    scripts: [['bench', 'cutout']],
    options: ['--json'],
    rows: [
      { figure: 'cutout, mean of the photos', unit: 'ms CPU', read: meanCpu },
      row('cutout, peak of its process', 'MB', /"peakMb":(\d+)/),
    ],
  },
  {
    name: 'render',
    scripts: [
      ['bench', 'render'],
      ['@ftl/design-renderer', 'bench'],
    ],
    rows: [
      row('preview', 'ms', /^preview.*?(\d+) ms/m),
      row('print file', 'ms', /^print file.*?(\d+) ms/m),
      row('print file, plain sharp / ours', '', /plain \/ ours\s+([\d.]+)/),
      row('render, peak of its process', 'MB', /peak memory.*?(\d+) MB/),
    ],
  },
  {
    name: 'mockup',
    scripts: [['bench', 'mockup']],
    rows: [
      row('one mockup, 800 px', 'ms', /one mockup, 800 px\s+([\d.]+) ms/),
      row('plain composite, to compare', 'ms', /plain composite.*?\s([\d.]+) ms/),
    ],
  },
  {
    name: 'throughput',
    scripts: [['bench', 'throughput']],
    env: { ROUNDS: '3' },
    rows: [
      row('home, share of a bare NestJS hello', '', /^\/ .*?, ([\d.]+) of hello/m),
      row('template list, share of hello', '', /^\/api\/templates.*?, ([\d.]+) of hello/m),
    ],
  },
  {
    name: 'memory',
    scripts: [['bench', 'memory']],
    env: { FTL_BAD_IMAGES: '/nonexistent' },
    rows: [row('whole shop, ten concurrent designs, of 1200 MB', '', /([\d.]+) of 1200 MB/)],
  },
];

const run = promisify(execFile);
const { values: options } = parseArgs({
  options: {
    beside: { type: 'string' },
    only: { type: 'string' },
    turns: { type: 'string', default: '1' },
  },
});
const here = path.resolve(import.meta.dirname, '..');
const checkouts = options.beside ? [path.resolve(options.beside), here] : [here];
const chosen = options.only?.split(',') ?? BENCHES.map(({ name }) => name);

const commits = await Promise.all(checkouts.map(commitOf));
console.log(`| figure | ${commits.join(' | ')} |`);
console.log(`| --- |${' ---: |'.repeat(checkouts.length)}`);
for (const bench of BENCHES.filter(({ name }) => chosen.includes(name))) await measure(bench);

/** Prints the median of each figure. */
async function measure(bench: Bench): Promise<void> {
  const printed = checkouts.map((): string[] => []);
  for (let turn = 0; turn < Number(options.turns); turn += 1)
    for (const [at, checkout] of checkouts.entries())
      printed[at]!.push(await outputOf(bench, checkout));
  for (const { figure, unit, read } of bench.rows) {
    const cells = printed.map((outputs) => {
      const sorted = outputs.map(read).toSorted((a, b) => a - b);
      const median = sorted[sorted.length >> 1] ?? NaN;
      return Number.isNaN(median) ? '' : `${median} ${unit}`.trim();
    });
    console.log(`| ${figure} | ${cells.join(' | ')} |`);
  }
}

async function outputOf(bench: Bench, checkout: string): Promise<string> {
  const found = bench.scripts.find(([workspace, script]) => hasScript(checkout, workspace, script));
  if (!found) return '';
  const [workspace, script] = found;
  const args = ['run', '--silent', script, '-w', workspace, '--', ...(bench.options ?? [])];
  const settings = { cwd: checkout, env: { ...process.env, ...bench.env }, maxBuffer: 1e8 };
  // A bench that misses a target exits with 1 but still prints its figures; the cells of one that
  // could not run stay empty.
  const { stdout } = await run('npm', args, settings).catch(
    ({ stdout: printed = '', stderr = '' }: { stdout?: string; stderr?: string }) => {
      if (stderr) console.error(`${bench.name} in ${checkout}: ${stderr}`);
      return { stdout: printed };
    },
  );
  return stdout;
}

function hasScript(checkout: string, workspace: string, script: string): boolean {
  const folder = workspace.replace('@ftl/', 'packages/');
  const { scripts } = JSON.parse(
    readFileSync(path.join(checkout, folder, 'package.json'), 'utf8'),
  ) as { scripts: Record<string, string> };
  return script in scripts;
}

async function commitOf(checkout: string): Promise<string> {
  const { stdout } = await run('git', ['log', '-1', '--format=%h'], { cwd: checkout });
  return stdout.trim();
}

function row(figure: string, unit: string, pattern: RegExp): Row {
  return { figure, unit, read: (printed) => Number(pattern.exec(printed)?.[1] ?? NaN) };
}

/** Also of a checkout whose report has other names for the list of images. */
function meanCpu(printed: string): number {
  const times = [...printed.matchAll(/"cpuMs":(\d+)/g)].map(([, cpuMs]) => Number(cpuMs));
  return Math.round(times.reduce((sum, cpuMs) => sum + cpuMs, 0) / times.length);
}
