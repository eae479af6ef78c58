import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { NavigationEntry, PageData, PageRecord, SlotContents } from '@ftl/contracts';
import { ROOT } from '../place.ts';

const require = createRequire(path.join(ROOT, 'package.json'));

/** A Markdown file; its translation is beside it, as `faq.es.md`. */
const PAGE = /^[^.]+\.md$/;

export interface Workspace {
  dir: string;
  /** `mf-static`, `shell`: the folder's name, unless `"remote"` has another one. */
  name: string;
  version: string;
  routes: string[];
  /** Routes that are prerendered on release. */
  prerender: string[];
  /** Sample data with which its shared pages are prerendered, by route. */
  samples: Record<string, PageData>;
  /** Links in the site's header. */
  navigation: NavigationEntry[];
  /** What it puts into places of the shell's frame. */
  slots: SlotContents;
  /** Metadata of its public pages, by route. */
  pages: Record<string, Omit<PageRecord, 'picture'>>;
  /** Languages, besides English, that it is built in. */
  languages: string[];
}

interface PackageJson {
  name: string;
  version: string;
  languages?: string[];
  remote?: {
    /** For a remote in another repository, whose folder may have any name. */
    name?: string;
    routes?: string[];
    prerender?: string[];
    /** JSON file with {@link Workspace.samples}. */
    samples?: string;
    /** Folders of pages by path: each of their Markdown files is a prerendered route. */
    folders?: Record<string, string>;
    navigation?: NavigationEntry[];
    slots?: SlotContents;
    pages?: Record<string, Omit<PageRecord, 'picture'>>;
  };
}

export function readWorkspace(dir: string): Workspace {
  const manifest = readPackageJson(dir);
  const inFolders = routesOfFolders(dir, manifest);
  return {
    dir,
    name: manifest.remote?.name ?? path.basename(dir),
    version: manifest.version,
    routes: [...(manifest.remote?.routes ?? []), ...inFolders],
    prerender: [...(manifest.remote?.prerender ?? []), ...inFolders],
    samples: readSamples(dir, manifest),
    navigation: manifest.remote?.navigation ?? [],
    slots: manifest.remote?.slots ?? {},
    pages: manifest.remote?.pages ?? {},
    languages: manifest.languages ?? [],
  };
}

/** All remotes of this repository, sorted by their first route. */
export function remotes(): Workspace[] {
  const firstRoute = ({ routes, name }: Workspace) => routes[0] ?? name;
  return readdirSync(ROOT)
    .map((name) => path.join(ROOT, name))
    .filter((dir) => existsSync(path.join(dir, 'package.json')))
    .filter((dir) => readPackageJson(dir).remote !== undefined)
    .map(readWorkspace)
    .sort((a, b) => (firstRoute(a) < firstRoute(b) ? -1 : 1));
}

/** Version of a package, installed or ours. */
export function versionOf(packageName: string): string {
  return readPackageJson(path.dirname(locatePackageJson(packageName))).version;
}

function readSamples(dir: string, { remote }: PackageJson): Workspace['samples'] {
  if (remote?.samples === undefined) return {};
  return JSON.parse(readFileSync(path.join(dir, remote.samples), 'utf8')) as Workspace['samples'];
}

function routesOfFolders(dir: string, { remote }: PackageJson): string[] {
  return Object.entries(remote?.folders ?? {}).flatMap(([route, folder]) =>
    readdirSync(path.join(dir, folder))
      .filter((file) => PAGE.test(file))
      .sort()
      .map((file) => `${route}/${file.slice(0, -'.md'.length)}`),
  );
}

function readPackageJson(dir: string): PackageJson {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as PackageJson;
}

function locatePackageJson(packageName: string): string {
  const found = (require.resolve.paths(packageName) ?? [])
    .map((folder) => path.join(folder, packageName, 'package.json'))
    .find((file) => existsSync(file));
  if (!found) throw new Error(`Package ${packageName} is not installed.`);
  return found;
}
