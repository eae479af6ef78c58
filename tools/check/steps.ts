import { spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBrowser } from '../browser.ts';
import { ensureBucketServer } from '../bucket-server.ts';
import { ROOT } from '../place.ts';
import { listWorkspaces } from '../workspaces.ts';
import { cacheFolder } from './cache.ts';
import { REPORTS } from './results.ts';
import { runNode, runPackage } from './run-program.ts';
import { PROJECTS, type Scope } from './scope.ts';
import { SPECS } from './specs.ts';
import type { Output, Step } from './step.ts';

const CORES = os.availableParallelism();
const STATIC_CHECKS = ['types', 'lint', 'format', 'imports', 'packages', 'words'] as const;
/** With three, the browser tests ended minutes before Jest, which left a third of two cores idle. */
const BESIDE_ALL_OF_JEST = ['--workers', '2'];
/** Only commits that it does not have are checked. */
const UPSTREAM = 'origin/main';
/** As in `cspell.json`. */
const PROSE = '**/*.{ts,tsx,mjs,cjs,md}';
/** External programs of API tests: a bucket, a browser. */
const INSTALLED_FOR_API = ['install-swift', 'install-chromium'];

/**
 * The steps of `npm test`. Of several that can start, the first in this list starts first. Tests
 * wait for the static checks, which fail within seconds; browser tests mostly wait for pages, so
 * they run beside jest.
 *
 * @param scope what to check; everything if undefined
 * @param reports folder for the reports of jest and Playwright
 */
export function stepsOf(scope: Scope | undefined, reports: string): Step[] {
  const cache = cacheFolder();
  return [
    {
      name: 'build',
      needs: [],
      cores: 2,
      isPreparation: true,
      run: (output) =>
        runNode(output, ['tools/build.ts', ...(scope?.built ?? [])], { NODE_OPTIONS: '' }),
    },
    ...staticChecks(scope, cache),
    {
      name: 'install-swift',
      needs: [],
      cores: 0,
      isPreparation: true,
      run: ensureBucketServer,
    },
    {
      name: 'install-chromium',
      // Both use apt-get, which cannot run concurrently.
      needs: ['install-swift'],
      cores: 0,
      isPreparation: true,
      run: () => ensureBrowser(ROOT),
    },
    ...tests(scope, reports),
  ];
}

function staticChecks(scope: Scope | undefined, cache: string): Step[] {
  const check = (name: string, run: Step['run']): Step => ({ name, needs: [], cores: 1, run });
  const folders = scope?.imported ?? listWorkspaces().map(({ folder }) => folder);
  const steps = {
    types: check('types', async (output) => {
      for (const project of projectsOf(scope?.typed ?? Object.values(PROJECTS), cache)) {
        const name = path.relative(ROOT, project).replaceAll(/[/.]+/g, '-');
        const buildInfo = path.join(cache, `${name}.tsbuildinfo`);
        // TypeScript 7. The API's description needs the JavaScript API of version 6.
        await runPackage(output, 'typescript-native/bin/tsc', [
          ...['-p', project],
          ...['--incremental', '--tsBuildInfoFile', buildInfo],
        ]);
      }
    }),
    lint: check('lint', (output) =>
      runPackage(output, 'oxlint/bin/oxlint', [
        '--no-error-on-unmatched-pattern',
        ...(scope?.linted ?? ['.']),
      ]),
    ),
    format: check('format', (output) =>
      runPackage(output, 'oxfmt/bin/oxfmt', [
        ...['--check', '--no-error-on-unmatched-pattern'],
        ...(scope?.formatted ?? ['.']),
      ]),
    ),
    imports: check('imports', (output) =>
      runPackage(output, 'dependency-cruiser/bin/dependency-cruiser.mjs', [
        ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err'],
        // Its cache is only valid for one set of folders.
        ...(scope ? [] : ['--cache', path.join(cache, 'imports'), '--cache-strategy', 'content']),
        ...(scope ? folders : [...folders, 'tools']),
      ]),
    ),
    packages: check('packages', (output) =>
      runPackage(output, 'knip/bin/knip.js', [
        ...['--no-progress', '--treat-config-hints-as-errors'],
        ...(scope ? folders.flatMap((folder) => ['--workspace', folder]) : []),
      ]),
    ),
    words: check('words', async (output) => {
      await runPackage(output, 'cspell/bin.mjs', [
        ...['lint', '--no-progress', '--no-must-find-files'],
        ...['--cache', '--cache-strategy', 'content'],
        ...['--cache-location', path.join(cache, 'spelling')],
        ...(scope?.formatted ?? []).map(proseIn),
      ]);
      if (!scope && hasCommit(UPSTREAM))
        await runPackage(output, '@commitlint/cli/cli.js', ['--from', UPSTREAM]);
    }),
  };
  const all = STATIC_CHECKS.map((name) => steps[name]);
  if (!scope) return all;
  const has: Record<string, boolean> = {
    types: scope.typed.length > 0,
    lint: scope.linted.length > 0,
    format: scope.formatted.length > 0,
    imports: folders.length > 0,
    packages: folders.length > 0,
    words: scope.formatted.length > 0,
  };
  return all.filter(({ name }) => has[name]);
}

/** Pattern of the files of a folder that have prose; a file as it is. */
function proseIn(place: string): string {
  return statSync(path.join(ROOT, place)).isDirectory() ? `${place}/${PROSE}` : place;
}

function hasCommit(name: string): boolean {
  return spawnSync('git', ['rev-parse', '--quiet', '--verify', name], { cwd: ROOT }).status === 0;
}

/** TypeScript projects: existing ones, and one generated for all folders and files. */
function projectsOf(typed: readonly string[], cache: string): string[] {
  const existing = typed.filter((place) => place.endsWith('.json'));
  const [first, ...others] = typed.filter((place) => !place.endsWith('.json'));
  if (!first) return existing;
  const file = path.join(cache, `tsconfig.${first.replaceAll('/', '-')}.json`);
  const project = {
    extends: path.join(ROOT, PROJECTS.site),
    include: [first, ...others].map((place) => path.join(ROOT, place)),
    exclude: ['dist', 'node_modules'].map((name) => `${path.join(ROOT, first)}/**/${name}`),
  };
  writeFileSync(file, JSON.stringify(project));
  return [...existing, file];
}

/** @throws if a test fails, or leaves something open that keeps its process alive */
async function runJest(output: Output, args: readonly string[]): Promise<void> {
  let printed = '';
  const copied: Output = {
    write: (text) => {
      printed += text;
      output.write(text);
    },
  };
  await runPackage(copied, 'jest/bin/jest.js', args);
  if (printed.includes('failed to exit gracefully'))
    throw new Error('A test left a socket, a timer or a process open.');
}

function tests(scope: Scope | undefined, reports: string): Step[] {
  const browserScope = scope?.browserTests ?? [SPECS];
  const isApiTested = !scope || scope.tested.some((tested) => tested.split('/')[0] === 'api');
  const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const unitTests: Step = {
    name: 'unit-tests',
    needs: [...STATIC_CHECKS, 'build', ...(isApiTested ? INSTALLED_FOR_API : [])],
    cores: CORES,
    run: (output) =>
      runJest(output, [
        // Tests spend half of their time waiting for a server, timers or a core.
        ...['--maxWorkers', String(CORES * 2), '--json'],
        ...['--outputFile', path.join(reports, REPORTS.jest)],
        ...(scope
          ? [
              ...['--passWithNoTests', '--testPathPatterns'],
              ...scope.tested.map((tested) => `^${escaped(path.join(ROOT, tested))}(/|$)`),
            ]
          : []),
      ]),
  };
  const browserTests: Step = {
    name: 'browser-tests',
    needs: [...STATIC_CHECKS, 'build', 'install-chromium'],
    cores: 0,
    run: (output) =>
      runPackage(
        output,
        '@playwright/test/cli.js',
        ['test', '--reporter', 'list,json', ...(scope ? [] : BESIDE_ALL_OF_JEST), ...browserScope],
        {
          PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, REPORTS.playwright),
          // The step before has built everything.
          SKIP_BUILD: 'yes',
        },
      ),
  };
  const hasUnitTests = !scope || scope.tested.length > 0;
  const hasBrowserTests = browserScope.length > 0;
  return [...(hasUnitTests ? [unitTests] : []), ...(hasBrowserTests ? [browserTests] : [])];
}
