import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../place.ts';
import { openVersion, sharedCache } from '../shared-cache.ts';

export const PRELOAD = path.join(import.meta.dirname, 'preload.mjs');

/**
 * Everything that the image threads load, other than installed packages, and nothing else of the
 * API: most of its changes keep the recordings.
 */
export const CODE = [
  'api/dist/{designs,images}/**/*.worker.js',
  'api/dist/designs/sharing/{link-task,share-card}.js',
  'api/dist/lib/image-intake/**/*.js',
  'packages/{contracts,rules,design-renderer,shirt-renderer}/dist/**/*.js',
  'packages/{design-renderer,shirt-renderer}/assets/**/*',
  'packages/design-renderer/templates/**/*',
];

/**
 * IMAGE_RECORDINGS for tests in which rendering itself is not under test: a folder for the results
 * of the built code.
 */
export function imageRecordings(): string {
  const hash = createHash('sha256').update(process.version);
  const files = CODE.flatMap((pattern) => globSync(pattern, { cwd: ROOT, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
  for (const file of ['package-lock.json', ...files.sort()])
    hash.update(file).update(readFileSync(path.join(ROOT, file)));
  return openVersion(sharedCache('images'), hash.digest('hex').slice(0, 16));
}
