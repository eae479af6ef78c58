import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { codeOf } from '../code-of.ts';

const FOLDER = import.meta.dirname;
const PLANE_CODEC = resolve(FOLDER, '../../packages/shirt-renderer/src/plane-codec.ts');

/**
 * SHA-256 over the scripts that built the maps, in order of name, without comments and formatting.
 */
export function shirtSourceHash(): string {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(FOLDER, name));
  files.push(PLANE_CODEC);
  const hash = createHash('sha256');
  for (const file of files) hash.update(codeOf(readFileSync(file, 'utf8')));
  return hash.digest('hex');
}
