import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The comment at the top of a program of this folder, which says how to run it. */
export function helpOf(program) {
  const source = readFileSync(path.join(import.meta.dirname, program), 'utf8');
  const [, comment = ''] = /^\/\*\*\n(.*?)\n \*\//s.exec(source) ?? [];
  return comment.replaceAll(/^ \* ?/gm, '');
}
