import { existsSync, globSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './debian.ts';
import { ROOT } from './place.ts';

/**
 * Large packages that only one command needs (a benchmark, a compiler). They
 * are not dependencies, so that an install stays small: the command installs them on first use into
 * `.cache/packages`, outside of `node_modules`.
 */
const PACKAGES = {
  /** Only its sample photos are used. */
  '@vladmandic/face-api': { version: '1.7.15', unused: ['dist', 'model', 'types'] },
  autocannon: { version: '9.0.0', unused: [] },
  assemblyscript: { version: '0.28.20', unused: [] },
  'drizzle-kit': { version: '0.31.11', unused: [] },
  lighthouse: { version: '13.5.0', unused: [] },
  'selenium-webdriver': { version: '4.49.0', unused: [] },
} satisfies Record<string, { version: string; unused: string[] }>;
export type OnDemandPackage = keyof typeof PACKAGES;

/**
 * @returns the folder of the installed package
 * @throws if it cannot be installed, for example without a network
 */
export async function onDemand(name: OnDemandPackage): Promise<string> {
  const folder = folderOf(name);
  const installed = path.join(folder, 'node_modules', name);
  if (existsSync(installed)) return installed;
  // Renamed when complete, so that an interrupted install does not look finished.
  const partial = `${folder}.${process.pid}`;
  await mkdir(partial, { recursive: true });
  const npm = process.env.npm_execpath;
  const args = ['install', '--prefix', partial, '--no-save', '--no-package-lock'];
  args.push('--ignore-scripts', '--no-progress', '--loglevel=error', specOf(name));
  const isInstalled = await (npm ? run(process.execPath, [npm, ...args]) : run('npm', args));
  if (!isInstalled) {
    await rm(partial, { recursive: true, force: true });
    throw new Error(`${specOf(name)} could not be installed.`);
  }
  await removeUnused(name, path.join(partial, 'node_modules', name));
  await rename(partial, folder).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(installed)) throw error;
  });
  return installed;
}

/**
 * Imports a module of an on-demand package.
 *
 * @param subpath as in an import, such as `lighthouse/core/config/constants.js`
 */
export async function importOnDemand<T>(name: OnDemandPackage, subpath: string = name): Promise<T> {
  const installed = await onDemand(name);
  const { resolve } = createRequire(path.join(installed, 'package.json'));
  return (await import(pathToFileURL(resolve(subpath)).href)) as T;
}

async function removeUnused(name: OnDemandPackage, folder: string): Promise<void> {
  const { unused } = PACKAGES[name];
  for (const each of globSync(unused, { cwd: folder }))
    await rm(path.join(folder, each), { recursive: true, force: true });
}

function folderOf(name: OnDemandPackage): string {
  return path.join(ROOT, '.cache/packages', specOf(name).replaceAll('/', '+'));
}

function specOf(name: OnDemandPackage): string {
  return `${name}@${PACKAGES[name].version}`;
}
