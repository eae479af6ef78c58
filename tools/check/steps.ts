import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBrowser } from '../browser.ts';
import { ensureBucketServer } from '../bucket-server.ts';
import { ROOT } from '../place.ts';
import { listWorkspaces } from '../workspaces.ts';
import { REPORTS } from './results.ts';
import { runNode, type Step } from './run-steps.ts';
import { SPECS, type Scope, type Tests } from './scope.ts';

const CORES = os.availableParallelism();
/** With three, the browser tests ended minutes before Jest, which left a third of two cores idle. */
const BESIDE_ALL_OF_JEST = ['--workers', '2'];
/** Only commits that it does not have are checked. */
const UPSTREAM = 'origin/main';
/** As in `cspell.json`. */
const PROSE = '**/*.{ts,tsx,mjs,cjs,md}';
const TSC = 'typescript-native/bin/tsc';
const DEPENDENCY_CRUISER = 'dependency-cruiser/bin/dependency-cruiser.mjs';
/** The preparations of tests. */
const PREPARATIONS = ['build', 'install'];
const EVERYTHING: Tests = { tested: [], browserTests: [SPECS] };

/**
 * The steps of `npm test`, in phases: static checks, which fail within seconds; preparations;
 * tests. Browser tests mostly wait for pages, so they run beside jest.
 *
 * @param scope what to check; everything if undefined
 * @param reports folder for the reports of jest and Playwright
 */
export function phasesOf(scope: Scope | undefined, reports: string): Step[][] {
  const parts = scope?.parts ?? [EVERYTHING];
  const tests = parts.map((part, at) => testsOf(part, { scope, reports, at }));
  return [staticChecks(scope?.checked), preparations(scope), ...tests];
}

/**
 * Selects steps by name, with the preparations of tests.
 *
 * @param names exact names, or prefixes of exactly one name; empty for all
 * @throws if a name selects no step, or more than one
 */
export function selectSteps(phases: readonly Step[][], names: readonly string[]): Step[][] {
  // Also those that a scope does not have: a workspace may have no browser tests.
  const all = phasesOf(undefined, '').flatMap((steps) => steps.map(({ name }) => name));
  const wordOf = (name: string) => name.split(' ')[0] ?? '';
  const selected = names.map((asked) => {
    if (all.includes(asked)) return asked;
    const [first, ...others] = all.filter((name) => name.startsWith(asked));
    if (first && others.length === 0) return first;
    const problem = first ? `'${asked}' is the beginning of several steps` : `No step '${asked}'`;
    throw new Error(`${problem}. Choose from: ${all.join(', ')}.`);
  });
  if (names.length === 0) return [...phases];
  const hasTests = phases
    .flat()
    .some((step) => step.isTest && selected.includes(wordOf(step.name)));
  if (hasTests) selected.push(...PREPARATIONS);
  return phases.map((steps) => steps.filter(({ name }) => selected.includes(wordOf(name))));
}

function preparations(scope: Scope | undefined): Step[] {
  const parts = scope?.parts ?? [EVERYTHING];
  const needsBrowser = (part: Tests) =>
    part.browserTests.length > 0 || part.tested.some((tested) => tested === 'api');
  return [
    {
      name: 'build',
      run: (log) => runNode(log, ['tools/build.ts', ...(scope?.built ?? [])], { NODE_OPTIONS: '' }),
    },
    {
      name: 'install',
      run: async () => {
        // Only for all tests: without it, those of a bucket are skipped.
        if (!scope) await ensureBucketServer();
        if (parts.some(needsBrowser)) await ensureBrowser(ROOT);
      },
    },
  ];
}

function staticChecks(checked: readonly string[] | undefined): Step[] {
  const workspaces = listWorkspaces().map(({ folder }) => folder);
  const isFile = (place: string) => path.extname(place) !== '';
  const places = checked ?? ['.'];
  const projects = checked
    ? [...new Set(checked.map((place) => (isFile(place) ? SPECS : place)))]
    : [...workspaces, 'tools', '.'];
  const folders = checked?.filter((place) => !isFile(place)) ?? [...workspaces, 'tools'];
  const packages = checked?.filter((place) => workspaces.includes(place)) ?? [];
  const prose = checked?.map((place) => (isFile(place) ? place : `${place}/${PROSE}`)) ?? [];
  const step = (name: string, ...args: string[]): Step => ({
    name,
    run: (log) => runNode(log, args),
  });
  const packageCheck: Step = {
    name: 'packages',
    run: async (log) => {
      // knip loads the configurations of webpack, which import these.
      const isBuilt = ['ftl', 'design-renderer'].every((name) =>
        existsSync(path.join(ROOT, `packages/${name}/dist`)),
      );
      if (!isBuilt)
        await runNode(log, ['tools/build.ts', '@ftl/cli', '@ftl/design-renderer'], {
          NODE_OPTIONS: '',
        });
      await runNode(log, [
        ...['knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'],
        ...packages.flatMap((folder) => ['--workspace', folder]),
      ]);
    },
  };
  const words: Step = {
    name: 'words',
    run: async (log) => {
      await runNode(log, [
        ...['cspell/bin.mjs', 'lint', '--no-progress', '--no-must-find-files'],
        ...['--cache', '--cache-strategy', 'content'],
        ...['--cache-location', path.join(ROOT, 'node_modules/.cache/spelling'), ...prose],
      ]);
      if (!checked && hasCommit(UPSTREAM))
        await runNode(log, ['@commitlint/cli/cli.js', '--from', UPSTREAM]);
    },
  };
  return [
    // TypeScript 7. The API's description needs the JavaScript API of version 6.
    step('types', ...[TSC, '--build', '--stopBuildOnErrors', '--checkers', '1'], ...projects),
    step('lint', 'oxlint/bin/oxlint', '--no-error-on-unmatched-pattern', ...places),
    step('format', 'oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...places),
    step('imports', DEPENDENCY_CRUISER, '--config', '.dependency-cruiser.mjs', ...folders),
    packageCheck,
    words,
  ];
}

function hasCommit(name: string): boolean {
  return spawnSync('git', ['rev-parse', '--quiet', '--verify', name], { cwd: ROOT }).status === 0;
}

/** The phase before has built everything; nx would replace files that other tests read. */
const IS_BUILT = { SKIP_BUILD: 'yes' };

interface Part {
  scope: Scope | undefined;
  reports: string;
  /** Position among the parts. */
  at: number;
}

function testsOf({ tested, browserTests }: Tests, { scope, reports, at }: Part): Step[] {
  const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const patterns = tested.map((place) => `^${escaped(path.join(ROOT, place))}(/|$)`);
  // Browser tests run at the same time.
  const isBeside = browserTests.length > 0;
  const suffix = at > 0 ? ' of dependents' : '';
  const unitTests: Step = {
    name: `unit-tests${suffix}`,
    isTest: true,
    run: async (log) => {
      await runNode(
        log,
        [
          // Tests of shops mostly wait for jobs and timers, such as 60 of 75 s.
          ...['jest/bin/jest.js', '--maxWorkers', String(CORES + 2), '--json'],
          ...['--outputFile', path.join(reports, `${REPORTS.jest}-${at}.json`)],
          ...(scope ? ['--passWithNoTests', '--testPathPatterns', ...patterns] : []),
        ],
        isBeside ? IS_BUILT : {},
      );
      if (readFileSync(log, 'utf8').includes('failed to exit gracefully'))
        throw new Error('A test left a socket, a timer or a process open.');
    },
  };
  const browser: Step = {
    name: `browser-tests${suffix}`,
    isTest: true,
    run: (log) =>
      runNode(
        log,
        [
          ...['@playwright/test/cli.js', 'test', '--reporter', 'list,json'],
          ...(scope ? [] : BESIDE_ALL_OF_JEST),
          ...browserTests,
        ],
        {
          PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, `${REPORTS.playwright}-${at}.json`),
          ...IS_BUILT,
        },
      ),
  };
  return [
    ...(!scope || tested.length > 0 ? [unitTests] : []),
    ...(browserTests.length > 0 ? [browser] : []),
  ];
}
