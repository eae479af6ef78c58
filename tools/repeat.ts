/**
 * Runs `npm test` several times and lists every test that failed, or passed only on a retry, in any
 * of the runs.
 *
 *   npm run test:repeat -- 10                        ten runs
 *   npm run test:repeat -- 10 unit-tests             ten runs of some steps
 *   npm run test:repeat -- 10 --workspace mf-orders  ten runs of one workspace's tests
 *
 * The output of each run is stored in node_modules/.cache/repeat/<run>.log.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { summarizeRuns, type Run } from './check/runs.ts';
import { readResults } from './check/results.ts';
import { ROOT } from './place.ts';

const USAGE = 'npm run test:repeat -- <runs> [--workspace <folder>] [<steps>]';
const LOGS = path.join(ROOT, 'node_modules/.cache/repeat');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    workspace: { type: 'string' },
  },
});
const [times, ...steps] = positionals;
const chosen = values.workspace ? [...steps, `--workspace=${values.workspace}`] : steps;
const count = wholeNumber(times ?? '', 1);

rmSync(LOGS, { recursive: true, force: true });
mkdirSync(LOGS, { recursive: true });
const runs: Run[] = [];
for (let number = 1; number <= count; number++) {
  console.log(`Run ${number} of ${count} ...`);
  runs.push(await runOnce(number));
}
const { text, isReliable } = summarizeRuns(runs);
console.log(text);
process.exitCode = isReliable ? 0 : 1;

async function runOnce(number: number): Promise<Run> {
  const reports = path.join(LOGS, String(number));
  const log = createWriteStream(`${reports}.log`);
  const started = performance.now();
  const child = spawn(process.execPath, ['tools/check.ts', '--reports', reports, ...chosen], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
  // In a terminal the signal reaches the child too; this process waits until it exits.
  const passOn = () => child.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, passOn);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, passOn);
  log.end();
  const seconds = (performance.now() - started) / 1000;
  console.log(`  ${code === 0 ? 'passed' : 'failed'} after ${Math.round(seconds)} s`);
  const { tests } = readResults(reports, ROOT);
  return { number, hasPassed: code === 0, seconds, tests };
}

function wholeNumber(text: string, least: number): number {
  const number = Number(text);
  if (text !== '' && Number.isInteger(number) && number >= least) return number;
  console.error(`Not a number of runs: '${text}'.\n${USAGE}`);
  process.exit(2);
}
