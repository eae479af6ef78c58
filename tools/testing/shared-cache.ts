import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Enough for several clones with different code. A version of the images takes up to 800 MB. */
const KEPT_VERSIONS = 4;

/** A cache of test results that all clones of a user share, like the build cache of Nx. */
export function sharedCache(name: string): string {
  const caches = process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache');
  return path.join(caches, 'for-the-loved', name);
}

/** Creates or reuses the folder of one version of a cache; deletes those not used for longest. */
export function openVersion(cache: string, version: string): string {
  const folder = path.join(cache, version);
  mkdirSync(folder, { recursive: true });
  const now = new Date();
  utimesSync(folder, now, now);
  deleteOldVersions(cache);
  return folder;
}

/** Keeps the versions that were used or written to last. */
export function deleteOldVersions(cache: string): void {
  const lastUse = (name: string) =>
    statSync(path.join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const versions = readdirSync(cache)
    .map((name) => ({ name, usedAt: lastUse(name) }))
    .sort((a, b) => b.usedAt - a.usedAt);
  for (const { name } of versions.slice(KEPT_VERSIONS))
    rmSync(path.join(cache, name), { recursive: true, force: true });
}
