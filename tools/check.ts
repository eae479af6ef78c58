/**
 * `npm test`: all checks and tests.
 *
 *   npm test                        all steps
 *   npm test -- types lint          some of them
 *   npm test -- --since main        only what changes since then can affect
 *   npm test -w mf-checkout         one workspace: its files, its tests, the browser tests it owns
 *
 * Prints a table of the steps, the slowest test files and the number of tests.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { affectedBy, describeScope } from './check/affected.ts';
import { changesSince, readGraph } from './check/changes.ts';
import { StepConsole } from './check/console.ts';
import { prepareReports, readResults } from './check/results.ts';
import { interruptPrograms } from './check/run-program.ts';
import { runSteps } from './check/schedule.ts';
import { scopeOfWorkspace, type Scope } from './check/scope.ts';
import { readSpecs } from './check/specs.ts';
import { selectSteps, type Step } from './check/step.ts';
import { stepsOf } from './check/steps.ts';
import { summarize } from './check/summary.ts';
import { ROOT } from './place.ts';
import { listWorkspaces, type Workspace } from './workspaces.ts';

const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** Folder or package name of one workspace. */
    workspace: { type: 'string' },
    /** Commit, branch or tag. */
    since: { type: 'string' },
    /** Folder for the reports of jest and Playwright, which replace earlier ones. */
    reports: { type: 'string' },
  },
});
/** Unique by default, because two runs may be concurrent. */
const reports = values.reports
  ? path.resolve(values.reports)
  : mkdtempSync(path.join(os.tmpdir(), 'ftl-reports-'));

try {
  const steps = await chooseSteps();
  process.exitCode = (await runAndSummarize(steps)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
} finally {
  if (!values.reports) rmSync(reports, { recursive: true, force: true });
}

async function chooseSteps(): Promise<Step[]> {
  const scope = await chooseScope();
  const steps = stepsOf(scope, reports);
  const isWhole = names.length === 0 && !scope;
  const checks = steps.filter((step) => !step.isPreparation).map(({ name }) => name);
  if (isWhole) return steps;
  // Without checks, no preparation is needed either.
  return checks.length > 0 ? selectSteps(steps, names.length > 0 ? names : checks) : [];
}

async function chooseScope(): Promise<Scope | undefined> {
  if (values.workspace !== undefined) {
    const workspace = findWorkspace(values.workspace);
    const scope = scopeOfWorkspace(workspace, readSpecs());
    return { ...scope, built: buildsFor(workspace, scope) };
  }
  if (values.since === undefined) return undefined;
  const { scope, reasons } = affectedBy(changesSince(values.since), await readGraph());
  console.log(`Affected since ${values.since}:`);
  for (const reason of reasons.length > 0 ? reasons : ['nothing']) console.log(`  ${reason}`);
  if (!scope) return undefined;
  console.log('What runs:');
  for (const line of describeScope(scope)) console.log(`  ${line}`);
  return scope;
}

/**
 * Packages to build for one workspace's tests: the API, and for the browser tests of a remote also
 * the shell and the remote itself. Other remotes are used as last built, so that a broken one
 * affects only its own team.
 */
function buildsFor({ name, isRemote }: Workspace, { browserTests }: Scope): string[] {
  const isMissing = ({ folder }: Workspace) => !existsSync(path.join(ROOT, folder, 'dist'));
  const namesOf = (isNeeded: (workspace: Workspace) => boolean) =>
    listWorkspaces()
      .filter((each) => each.folder === 'api' || isNeeded(each))
      .map((each) => each.name);
  if (browserTests.length === 0) return namesOf(() => false);
  if (!isRemote) return [];
  return namesOf(
    (each) => each.name === name || each.folder === 'shell' || (each.isRemote && isMissing(each)),
  );
}

function findWorkspace(asked: string): Workspace {
  const all = listWorkspaces();
  const folder = asked.split(path.sep).join('/');
  const found = all.find((each) => each.folder === folder || each.name === asked);
  if (!found) {
    const folders = all.map((each) => each.folder).join(', ');
    throw new Error(`There is no workspace '${asked}'. Choose from: ${folders}.`);
  }
  return found;
}

/** @returns whether all steps passed */
async function runAndSummarize(steps: readonly Step[]): Promise<boolean> {
  prepareReports(reports);
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isInterrupted = true;
      interruptPrograms();
    });
  const screen = new StepConsole(steps.length > 1);
  const results = await runSteps(steps, {
    cores: os.availableParallelism(),
    start: async (step) => (await screen.run(step)) && !isInterrupted,
  });
  screen.close();
  console.log(summarize(results, readResults(reports, ROOT)));
  return results.every(({ result }) => result === 'passed');
}
