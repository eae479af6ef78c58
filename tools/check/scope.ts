import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../place.ts';
import { listWorkspaces, type Workspace } from '../workspaces.ts';

/** Folder of the browser tests. */
export const SPECS = 'e2e';
/** Replaces names in a spec that covers every remote. */
const ALL_REMOTES = 'all remotes';
/** Any page may show content of these. */
const ON_EVERY_PAGE = ['api', 'shell'];
/** Tests that read files of all workspaces, in seconds. */
const SWEEPS = 'tools/docs';

type Project = Pick<Workspace, 'folder' | 'name' | 'isRemote'>;
/** No workspace, but a project of nx. */
const TOOLS: Project = { folder: 'tools', name: 'tools', isRemote: false };

/** A part of a run. Paths are below the root. */
export interface Tests {
  /** Folders and files of unit, component and API tests. */
  tested: string[];
  /** Browser tests: spec files, or the folder of all of them. */
  browserTests: string[];
}

/** What a run checks; without a scope, everything. */
export interface Scope {
  /** Folders and files of the static checks; undefined for all. */
  checked?: string[];
  /** Package names to build before tests; empty for everything. */
  built: string[];
  /** The tests of each part start when those before have passed. */
  parts: Tests[];
}

/** A file of browser tests. */
export interface Spec {
  file: string;
  /** Names of workspaces that run it with their own tests. */
  owners: string[];
  /**
   * Names of workspaces in which it can find defects, including the owners; undefined means every
   * remote.
   */
  covers: string[] | undefined;
}

/**
 * Scope of one workspace: its own files, its tests, and the browser tests that it owns. The
 * workspace of the browser tests owns all of them.
 *
 * @param asked its folder or package name
 */
export function scopeOfWorkspace(asked: string): Scope {
  const all = listWorkspaces();
  const folder = asked.split(path.sep).join('/');
  const workspace = all.find((each) => each.folder === folder || each.name === asked);
  if (folder === 'tools')
    return { checked: [folder], built: [], parts: [{ tested: [folder], browserTests: [] }] };
  if (!workspace) {
    const folders = all.map((each) => each.folder).join(', ');
    throw new Error(`There is no workspace '${asked}'. Choose from: ${folders}, tools.`);
  }
  const browserTests = folder === SPECS ? [SPECS] : ownedSpecs([workspace], readSpecs());
  return {
    checked: [...new Set([workspace.folder, ...browserTests])],
    built: buildsFor(workspace, browserTests),
    parts: [{ tested: [workspace.folder], browserTests }],
  };
}

/**
 * Packages to build for one workspace's tests: the API, and for the browser tests of a remote also
 * the shell and the remote itself. Other remotes are used as last built, so that a broken one
 * affects only its own team.
 */
function buildsFor({ name, isRemote }: Workspace, browserTests: readonly string[]): string[] {
  if (browserTests.length > 0 && !isRemote) return [];
  const isMissing = ({ folder }: Workspace) => !existsSync(path.join(ROOT, folder, 'dist'));
  const isOnPages = (each: Workspace) =>
    each.name === name || each.folder === 'shell' || (each.isRemote && isMissing(each));
  return listWorkspaces()
    .filter((each) => each.folder === 'api' || (browserTests.length > 0 && isOnPages(each)))
    .map((each) => each.name);
}

/**
 * Scope of a change since this branch left the ref, uncommitted and new files included. Static
 * checks are fast, so all of them run; tests as nx says (`nx affected`): first those of the changed
 * workspaces, then those of their dependents.
 *
 * @throws if git does not know the ref
 */
export function scopeSince(ref: string): Scope {
  const base = linesOf('git', 'merge-base', ref, 'HEAD')[0] ?? ref;
  const files = [
    ...linesOf('git', 'diff', '--name-only', '--no-renames', base),
    ...linesOf('git', 'ls-files', '--others', '--exclude-standard'),
  ];
  const nx = path.join(ROOT, 'node_modules/nx/dist/bin/nx.js');
  const affected = linesOf(
    process.execPath,
    nx,
    'show',
    'projects',
    '--affected',
    `--base=${base}`,
  );
  const projects = [...listWorkspaces(), TOOLS].filter(({ name }) => affected.includes(name));
  return { built: [], parts: partsOf(files, projects, readSpecs()) };
}

/**
 * @param files changed ones
 * @param affected the changed projects and their dependents
 */
export function partsOf(
  files: readonly string[],
  affected: readonly Project[],
  specs: readonly Spec[],
): Tests[] {
  const isChanged = ({ folder }: Project) => files.some((file) => file.startsWith(`${folder}/`));
  const changed = affected.filter(isChanged);
  const others = affected.filter((project) => !changed.includes(project));
  const isSpec = (file: string) => specs.some((spec) => spec.file === file);
  const isHelper = (file: string) => file.startsWith(`${SPECS}/`) && !isSpec(file);
  const owned = new Set([...files.filter(isSpec), ...ownedSpecs(changed, specs)]);
  const covering = coveringSpecs(affected, specs).filter((file) => !owned.has(file));
  const parts = [
    {
      tested: [...new Set([...changed.map(({ folder }) => folder), SWEEPS])],
      browserTests: files.some(isHelper) ? [SPECS] : [...owned],
    },
    {
      tested: others.map(({ folder }) => folder),
      browserTests: files.some(isHelper) ? [] : covering,
    },
  ];
  return files.length > 0 ? parts : [];
}

function ownedSpecs(projects: readonly Project[], specs: readonly Spec[]): string[] {
  const names = projects.map(({ folder }) => path.basename(folder));
  return specs
    .filter(({ owners }) => owners.some((owner) => names.includes(owner)))
    .map(({ file }) => file);
}

function coveringSpecs(projects: readonly Project[], specs: readonly Spec[]): string[] {
  const isEverywhere = projects.some(({ folder }) => ON_EVERY_PAGE.includes(folder));
  const remotes = projects.filter(({ isRemote }) => isRemote).map(({ folder }) => folder);
  return specs
    .filter(({ covers }) => isEverywhere || remotes.some((name) => covers?.includes(name) ?? true))
    .map(({ file }) => file);
}

/** Every spec with the declarations in its first lines. */
export function readSpecs(): Spec[] {
  return globSync(`${SPECS}/**/*.e2e.ts`, { cwd: ROOT })
    .sort()
    .map((file) => parseSpec(file, readFileSync(path.join(ROOT, file), 'utf8')));
}

/**
 * Reads the optional comments at the top of a spec:
 *
 *   // owned by: mf-checkout, mf-orders
 *   // also covers: mf-static
 *
 * A spec without coverage counts for every remote.
 */
export function parseSpec(file: string, source: string): Spec {
  const owners = namesAfter('owned by', source);
  const others = namesAfter('also covers', source);
  const isEverywhere = others?.includes(ALL_REMOTES) || (!owners && !others);
  return {
    file,
    owners: owners ?? [],
    covers: isEverywhere ? undefined : [...(owners ?? []), ...(others ?? [])],
  };
}

function namesAfter(label: string, source: string): string[] | undefined {
  const list = new RegExp(`^// ${label}: (.+)$`, 'm').exec(source)?.[1];
  return list?.split(',').map((name) => name.trim());
}

function linesOf(program: string, ...args: string[]): string[] {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NODE_OPTIONS: '' };
  const printed = execFileSync(program, args, { cwd: ROOT, encoding: 'utf8', env });
  return printed.split('\n').filter(Boolean);
}
