/**
 * Mutation tests: makes many small changes to the code, one at a time, and checks that a test
 * fails.
 *
 *   npm run test:mutants                                      the folders that handle money and orders
 *   npm run test:mutants -- packages/rules api/src/payments   some folders
 *   npm run test:mutants -- api/src/orders --sample 60 --seed 1
 *   npm run test:mutants -- api/src/orders --only 'order.state.ts'
 *
 * `--files 12` runs up to 12 test files per mutant instead of 6, most likely to fail first, and
 * kills more. `--static` includes mutants of code that runs while modules of the API load
 * (decorators, tables of constants): each needs new processes.
 *
 * Exits with 1 if fewer than 85 % of a folder's mutants are killed. Survivors that no test needs to
 * detect are listed in tools/mutants/accepted.json with the reason. It changes api/dist while it
 * runs: do not run other tests in this checkout meanwhile.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from './build.ts';
import { instrumentBuild } from './mutants/built-api.ts';
import { collectReached, CoverageCache, testsFor, type Coverage } from './mutants/coverage.ts';
import { ACTIVE, COVERAGE } from './mutants/instrument.ts';
import { Kills } from './mutants/kills.ts';
import { sitesOf, type Mutant } from './mutants/mutants.ts';
import { report, type Accepted, type FolderResult, type Tried } from './mutants/report.ts';
import { runTests } from './mutants/run-tests.ts';
import { sample } from './mutants/sample.ts';
import { ShopPool } from './mutants/shop-pool.ts';
import { targetOf, type Target } from './mutants/targets.ts';
import { ROOT } from './place.ts';

const FOLDERS = [
  'packages/rules',
  'packages/session',
  'api/src/payments',
  'api/src/cancellation',
  'api/src/checkout',
  'api/src/orders',
];
/** Timeout as a multiple of the run without a mutant, plus a minute for a busy machine. */
const TIMEOUT_FACTOR = 4;
const TIMEOUT_REST_MS = 60_000;
const COVERAGE_TIMEOUT_MS = 600_000;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** Maximum number of mutants per folder; all by default. */
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string', default: '6' },
    static: { type: 'boolean', default: false },
    /** Regular expression for paths of files. */
    only: { type: 'string' },
  },
});

const abort = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort());

const accepted = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'mutants/accepted.json'), 'utf8'),
) as Accepted[];
const targets = (positionals.length > 0 ? positionals : FOLDERS).map((folder) =>
  targetOf(folder.replace(/\/$/, ''), ROOT),
);
buildAll();
const built = targets.filter(({ isBuilt }) => isBuilt).flatMap(({ sources }) => sources);
const allSources = targets.flatMap(({ sources }) => sources);
const knownKills = new Kills(path.join(ROOT, 'node_modules/.cache/mutants/kills.json'), ROOT);
const pool = new ShopPool();
const restore = instrumentBuild(built);
try {
  if (built.length > 0) await pool.start();
  const results: FolderResult[] = [];
  for (const target of targets) results.push(await tryTarget(target));
  const { text, isEnough } = report(results, accepted);
  console.log(`\n${text}`);
  process.exitCode = isEnough ? 0 : 1;
} catch (error) {
  if (!abort.signal.aborted) throw error;
  process.exitCode = 2;
} finally {
  restore();
  await pool.stop();
}

async function tryTarget(target: Target): Promise<FolderResult> {
  const coverages = await coverTarget(target);
  const all = target.sources.flatMap((file) =>
    sitesOf(file, readFileSync(path.join(ROOT, file), 'utf8')).flatMap(({ mutants }) => mutants),
  );
  const isTried = ({ file, isStatic }: Mutant) =>
    new RegExp(values.only ?? '').test(file) && (!isStatic || !target.isBuilt || values.static);
  const wanted = all.filter(isTried);
  const count = values.sample === undefined ? undefined : Number(values.sample);
  const chosen = sample(wanted, count, Number(values.seed));
  const kills = new Map<string, number>();
  const tried: Tried[] = [];
  for (const mutant of chosen) {
    const files = testsFor(mutant, coverages, kills).slice(0, Number(values.files));
    const verdict = knownKills.has(mutant)
      ? 'killed'
      : files.length === 0
        ? 'not reached'
        : await tryMutant(mutant, files, kills);
    tried.push({ mutant, verdict });
    const { file, line, mutator, replacement } = mutant;
    const shown = replacement.replace(/\s+/g, ' ').slice(0, 60);
    console.log(`${tried.length}/${chosen.length} ${verdict}: ${file}:${line} ${mutator} ${shown}`);
  }
  return { folder: target.folder, mutants: all.length, tried };

  async function tryMutant(
    mutant: Mutant,
    files: string[],
    killsSoFar: Map<string, number>,
  ): Promise<Tried['verdict']> {
    const switchOn = { [ACTIVE]: mutant.id };
    const isLoaded = mutant.isStatic && target.isBuilt;
    if (isLoaded) await pool.restart(switchOn);
    const seconds = coverages
      .filter(({ test }) => files.includes(test))
      .reduce((sum, coverage) => sum + coverage.seconds, 0);
    const { outcome, failedIn } = await runTests(files, {
      sources: allSources,
      env: { ...pool.environment, ...switchOn },
      timeoutMs: seconds * 1000 * TIMEOUT_FACTOR + TIMEOUT_REST_MS,
      signal: abort.signal,
    });
    // A process that was interrupted, or has loaded the mutant, must not run the next one's tests.
    if (isLoaded || outcome === 'timeout') await pool.restart();
    const key = `${mutant.file} ${failedIn}`;
    if (failedIn) {
      killsSoFar.set(key, (killsSoFar.get(key) ?? 0) + 1);
      knownKills.add(mutant, failedIn);
    }
    if (outcome === 'passed') return 'survived';
    return outcome === 'timeout' ? 'timeout' : 'killed';
  }
}

/** Runs each test file once, without a mutant. */
async function coverTarget({ folder, sources, tests }: Target): Promise<Coverage[]> {
  const cache = new CoverageCache(allSources);
  const coverages: Coverage[] = [];
  for (const test of tests) {
    const known = cache.get(test);
    const coverage = known ?? (await coverTest(test));
    if (!known && coverage.hasPassed) cache.set(coverage);
    if (coverage.hasPassed) coverages.push(coverage);
    else console.error(`Left out, because it fails without a mutant: ${test}`);
  }
  const useful = coverages.filter(({ reached }) =>
    reached.some((id) => sources.some((file) => id.startsWith(`${file}#`))),
  );
  console.log(`${folder}: ${useful.length} of ${tests.length} test files reach it`);
  return useful;
}

async function coverTest(test: string): Promise<Coverage> {
  let hasPassed = false;
  let seconds = 0;
  const reached = await collectReached(async (file) => {
    const run = await runTests([test], {
      sources: allSources,
      env: { ...pool.environment, [COVERAGE]: file },
      timeoutMs: COVERAGE_TIMEOUT_MS,
      signal: abort.signal,
    });
    hasPassed = run.outcome === 'passed';
    ({ seconds } = run);
  });
  console.log(`${test}: ${seconds.toFixed(0)} s, reaches ${reached.length} mutants`);
  return { test, hasPassed, seconds, reached };
}
