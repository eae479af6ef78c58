import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));

/** Bump when the encoding of the layers changes without a change of any scene. */
const ENCODING = 'webp-85-4500-bands-210';

/**
 * Hash of everything a scene is painted from: its script and all that it imports from this folder, workers included.
 * A test compares it with the hash in the template's manifest, so that art and rasters never drift apart.
 */
export function sceneSourceHash(slug: string): string {
  const hash = createHash('sha256').update(ENCODING);
  for (const file of sceneSources(resolve(HERE, 'scenes', `${slug}.ts`)))
    hash.update(file.slice(HERE.length)).update(withoutFormat(readFileSync(file, 'utf8')));
  return hash.digest('hex').slice(0, 32);
}

/** A formatter's work is no change of the art. */
function withoutFormat(text: string): string {
  return text.replace(/[\s,;()'"`]/g, '');
}

export function sceneSources(entry: string): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, path] of text.matchAll(/(?:from|new URL\()\s*'(\.{1,2}\/[^']+\.ts)'/g))
      visit(resolve(dirname(file), path!));
  };
  visit(entry);
  return [...found].sort();
}
