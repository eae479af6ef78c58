import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseDocument } from 'yaml';
import { describeEnvironment } from '../../api/src/platform/config/describe-environment.js';
import { listWorkspaces } from '../workspaces.ts';
import { describeCommands } from './commands.ts';
import { importedBy } from './imported-by.ts';
import { describeRequirements } from './requirements.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TEST = /\.(test\.tsx?|e2e\.ts)$/;
/** A path of a file or folder from the root, in the format of the table. */
const PATH = /^\.?[\w-]+(\/[\w.-]+)+$|^\.[\w-]+\.mjs$/;

const rows = readFileSync(path.join(ROOT, 'docs/where.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (What|---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, what = '', where = '', test = '']) => ({
    what,
    paths: pathsIn(where),
    tests: pathsIn(test),
  }));

function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => PATH.test(code));
}

/** What a test imports to run the programs of this repository as a whole. */
const WHOLE_PROGRAMS = [
  'api/test/shop.ts',
  'e2e/shop/test.ts',
  'tools/testing/copied-repository.ts',
  'tools/testing/whole-shop.ts',
];

const isIn = (place: string, file: string) => file === place || file.startsWith(`${place}/`);
const isCode = (place: string) =>
  /\.tsx?$/.test(place) || globSync(`${place}/**/*.ts`, { cwd: ROOT }).length > 0;
/** Files without code, such as templates, are data that code of the same workspace reads. */
const codeOf = (place: string) =>
  isCode(place)
    ? place
    : (listWorkspaces().find(({ folder }) => isIn(folder, place))?.folder ?? '');

/** Whether a test runs code of a place: it imports it, is beside it, or runs whole programs. */
function covers(test: string, places: string[]): boolean {
  const imported = [...importedBy(test)];
  if (WHOLE_PROGRAMS.some((program) => imported.includes(program))) return true;
  return places.some(
    (place) =>
      path.dirname(place) === path.dirname(test) ||
      imported.some((file) => file !== test && isIn(codeOf(place), file)),
  );
}

/** Lines per page. */
const PAGE = 60;

describe('README of a workspace', () => {
  it.each(listWorkspaces())('$folder has a README of at most one page', ({ folder }) => {
    const lines = readFileSync(path.join(ROOT, folder, 'README.md'), 'utf8')
      .trim()
      .split('\n');
    expect(lines.length).toBeLessThanOrEqual(PAGE);
    expect(lines[0]).toMatch(/^# \S/);
  });
});

describe('commands in documents and pipelines', () => {
  const files = globSync(
    ['*.md', '{docs,e2e,bench,shell,api,mf-*}/**/*.md', '.github/**/*.{yml,md}'],
    {
      cwd: ROOT,
      exclude: ['**/node_modules/**', '**/CHANGELOG.md'],
    },
  );
  const scriptsIn = (folder: string): Record<string, string> =>
    JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')).scripts ?? {};
  const scripts = new Set(
    ['.', 'art', ...listWorkspaces().map(({ folder }) => folder)].flatMap((folder) =>
      Object.keys(scriptsIn(folder)),
    ),
  );
  const named = (file: string) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(
      ([, script = '']) => script,
    );

  it.each(files.filter((file) => named(file).length > 0))(
    '%s names only scripts that exist',
    (file) => {
      expect(named(file).filter((script) => !scripts.has(script))).toEqual([]);
    },
  );

  it.each(globSync('.github/**/*.yml', { cwd: ROOT }))('%s is valid YAML', (file) => {
    const { errors } = parseDocument(readFileSync(path.join(ROOT, file), 'utf8'));
    expect(errors).toEqual([]);
  });

  it('docs/commands.md is what npm run docs writes', () => {
    expect(readFileSync(path.join(ROOT, 'docs/commands.md'), 'utf8')).toBe(describeCommands());
  });

  it('docs/configuration.md is what npm run docs writes', () => {
    expect(readFileSync(path.join(ROOT, 'docs/configuration.md'), 'utf8')).toBe(
      describeEnvironment(),
    );
  });

  it('pipelines name only scripts that exist in their matrix', () => {
    const { jobs } = parse(readFileSync(path.join(ROOT, '.github/workflows/nightly.yml'), 'utf8'));
    const run = jobs.run.strategy.matrix.script.map((line: string) => line.split(' ')[0]);
    expect(run.filter((script: string) => !scripts.has(script))).toEqual([]);
  });
});

describe('docs/requirements.md', () => {
  const listed = readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8');

  it('is what npm run docs writes', () => {
    expect(listed).toBe(describeRequirements());
  });

  it('has no gap in the numbers of an area, so that no requirement loses its last test', () => {
    const ids = [...listed.matchAll(/^- ([A-Z]+\d?-\d\d):/gm)].map(([, id]) => id!);
    const previous = ids.map((id) =>
      id.replace(/\d+$/, (number) => String(Number(number) - 1).padStart(2, '0')),
    );
    expect(ids.length).toBeGreaterThan(500);
    expect(previous.filter((id) => !id.endsWith('-00') && !ids.includes(id))).toEqual([]);
  });
});

describe('docs/where.md', () => {
  it('lists at least twenty things to change, each once', () => {
    expect(rows.length).toBeGreaterThanOrEqual(20);
    expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length);
  });

  it.each(rows)('lists the place to change $what, with a test', ({ paths, tests }) => {
    expect(tests).not.toEqual([]);
    expect(tests.filter((test) => !TEST.test(test))).toEqual([]);
    expect([...paths, ...tests].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it.each(rows)('lists only tests that run the code for $what', ({ paths, tests }) => {
    expect(tests.filter((test) => !covers(test, paths))).toEqual([]);
  });
});
