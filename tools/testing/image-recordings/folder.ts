import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../place.ts';

export const PRELOAD = path.join(import.meta.dirname, 'preload.mjs');
const CACHE = path.join(ROOT, 'node_modules/.cache/ftl-images');

/** Everything that the image threads load, other than installed packages. */
export const CODE = [
  'api/dist/{designs,images,mockups,sharing}/**/*.js',
  'packages/{contracts,rules,image-intake,design-renderer,shirt-renderer}/dist/**/*.js',
  'packages/{design-renderer,shirt-renderer}/assets/**/*',
  'packages/design-renderer/templates/**/*',
];

/**
 * IMAGE_RECORDINGS for tests in which rendering itself is not under test: a folder for the results
 * of the built code. Deletes those of other builds.
 */
export function imageRecordings(): string {
  const hash = createHash('sha256').update(process.version);
  const files = CODE.flatMap((pattern) => globSync(pattern, { cwd: ROOT, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
  for (const file of ['package-lock.json', ...files.sort()])
    hash.update(file).update(readFileSync(path.join(ROOT, file)));
  const build = hash.digest('hex').slice(0, 16);
  mkdirSync(path.join(CACHE, build), { recursive: true });
  for (const other of readdirSync(CACHE))
    if (other !== build) rmSync(path.join(CACHE, other), { recursive: true, force: true });
  return path.join(CACHE, build);
}
