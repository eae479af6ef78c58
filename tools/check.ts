/**
 * `npm test`: all checks and tests.
 *
 *   npm test                        all steps
 *   npm test -- types lint          some of them
 *   npm test -- --since main        what changes since then can affect: static checks, then the
 *                                   tests of the changed workspaces, then of their dependents
 *   npm test -w mf-checkout         one workspace: its files, its tests, the browser tests it owns
 *
 * Steps: types, lint, format, imports, packages, words; build, install (browser and bucket server);
 * unit-tests, browser-tests. Prints at most 100 lines; a failure names the file with all output.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepareReports, readResults } from './check/results.ts';
import { interrupt, runPhases } from './check/run-steps.ts';
import { scopeOfWorkspace, scopeSince, type Scope } from './check/scope.ts';
import { phasesOf, selectSteps } from './check/steps.ts';
import { summarize } from './check/summary.ts';
import { ROOT } from './place.ts';

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** Folder or package name of one workspace. */
    workspace: { type: 'string' },
    /** Commit, branch or tag. */
    since: { type: 'string' },
    /** Folder for logs and the reports of jest and Playwright, which replace earlier ones. */
    reports: { type: 'string' },
  },
});

try {
  process.exitCode = (await check()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/** @returns whether all steps passed */
async function check(): Promise<boolean> {
  const scope = chooseScope();
  const reports = values.reports ? path.resolve(values.reports) : newFolder();
  prepareReports(reports);
  const phases = selectSteps(phasesOf(scope, reports), names);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt);
  const results = await runPhases(phases, {
    cores: os.availableParallelism(),
    logs: reports,
    print: console.log,
  });
  console.log(summarize(results, readResults(reports, ROOT)));
  const hasPassed = results.every(({ result }) => result === 'passed');
  if (hasPassed && !values.reports) rmSync(reports, { recursive: true });
  return hasPassed;
}

function chooseScope(): Scope | undefined {
  if (values.workspace !== undefined) return scopeOfWorkspace(values.workspace);
  if (values.since === undefined) return undefined;
  const scope = scopeSince(values.since);
  console.log(`Tests of what changed since ${values.since}, then of its dependents:`);
  for (const { tested, browserTests } of scope.parts)
    console.log(`  ${[...tested, ...browserTests].join(' ') || 'none'}`);
  return scope;
}

/** A separate folder for each run, because runs may be concurrent. */
function newFolder(): string {
  const parent = path.join(ROOT, 'node_modules/.cache/check');
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(path.join(parent, 'run-'));
}
