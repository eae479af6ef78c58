import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeOf } from './code-of.ts';

const HERE = dirname(fileURLToPath(import.meta.url));

/** Change it when the encoding of the layers changes without a change of any scene. */
const ENCODING = 'webp-85-4500-bands-210';

/**
 * Hash of all sources of a scene: its script and everything that it imports from this folder,
 * including workers. Templates record it, so that only changed scenes are painted again.
 */
export function sceneSourceHash(slug: string): string {
  const hash = createHash('sha256').update(ENCODING);
  for (const file of sceneSources(resolve(HERE, 'scenes', `${slug}.ts`)))
    hash.update(file.slice(HERE.length)).update(codeOf(readFileSync(file, 'utf8')));
  return hash.digest('hex').slice(0, 32);
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
