import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { NavigationEntry, PageRecord } from '@ftl/contracts';

/** The repository's root, wherever it was cloned. */
export const ROOT = path.resolve(import.meta.dirname, '../../../..');

const require = createRequire(path.join(ROOT, 'package.json'));

export interface Workspace {
  dir: string;
  /** Folder name: `mf-static`, `shell`. */
  name: string;
  version: string;
  routes: string[];
  /** Routes whose HTML is made when the remote is released. */
  prerender: string[];
  /** Links in the site's header. */
  navigation: NavigationEntry[];
  /** What is said of its public pages, by route. */
  pages: Record<string, Omit<PageRecord, 'picture'>>;
}

interface PackageJson {
  name: string;
  version: string;
  remote?: {
    routes?: string[];
    prerender?: string[];
    navigation?: NavigationEntry[];
    pages?: Record<string, Omit<PageRecord, 'picture'>>;
  };
  exports?: Record<string, string | Record<string, string>>;
}

export function readWorkspace(dir: string): Workspace {
  const manifest = readPackageJson(dir);
  return {
    dir,
    name: path.basename(dir),
    version: manifest.version,
    routes: manifest.remote?.routes ?? [],
    prerender: manifest.remote?.prerender ?? [],
    navigation: manifest.remote?.navigation ?? [],
    pages: manifest.remote?.pages ?? {},
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

/** Version of an installed package, or of one of ours. */
export function versionOf(packageName: string): string {
  return readPackageJson(path.dirname(locatePackageJson(packageName))).version;
}

/**
 * Aliases that make bundles take our packages from source, so that building a
 * remote never waits for another workspace's build.
 */
export function sourceAliases(): Record<string, string> {
  const packages = path.join(ROOT, 'packages');
  const aliases: Record<string, string> = {};
  for (const folder of readdirSync(packages)) {
    const dir = path.join(packages, folder);
    const source = path.join(dir, 'src/index.ts');
    if (existsSync(source)) aliases[`${readPackageJson(dir).name}$`] = source;
  }
  return aliases;
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
