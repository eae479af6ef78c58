import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * SHA-256 over the scripts that make the maps, in order of name, with line
 * ends normalised. A test compares it with the manifest, so that changed
 * scripts cannot be committed without their maps.
 *
 * @param root the `api` folder
 */
export function shirtSourceHash(root: string): string {
  const folder = join(root, 'art/shirt');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(folder, name));
  files.push(join(root, 'src/mockups/plane-codec.ts'));
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
  return hash.digest('hex');
}
