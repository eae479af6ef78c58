import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../place.ts';
import { listWorkspaces } from '../workspaces.ts';

const CACHES = path.join(ROOT, 'node_modules/.cache/check');

/** Inputs of the static checks besides the checked files. */
const CONFIGURATION = [
  'package-lock.json',
  '*.config.{mjs,ts}',
  '.dependency-cruiser.mjs',
  'tsconfig*.json',
  'api/tsconfig.json',
  'tools/workspaces.ts',
];

/**
 * Folder of the caches of the type checker and the import rules. Its name is a hash of all
 * configuration and tool versions, so that a change of either starts with empty caches.
 */
export function cacheFolder(): string {
  const hash = createHash('sha256').update(process.version);
  const manifests = listWorkspaces().map(({ folder }) => `${folder}/package.json`);
  const files = CONFIGURATION.flatMap((pattern) => globSync(pattern, { cwd: ROOT }));
  for (const file of ['package.json', ...manifests, ...files.sort()])
    hash.update(file).update(readFileSync(path.join(ROOT, file)));
  const key = hash.digest('hex').slice(0, 16);
  mkdirSync(path.join(CACHES, key), { recursive: true });
  for (const other of readdirSync(CACHES))
    if (other !== key) rmSync(path.join(CACHES, other), { recursive: true, force: true });
  return path.join(CACHES, key);
}
