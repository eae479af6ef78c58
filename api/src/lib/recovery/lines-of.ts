import { createReadStream } from 'node:fs';

/**
 * The lines of a file. `readline` would also divide a line at U+2028 and U+2029, which JSON contains
 * as they are.
 */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    const lines = (rest + (chunk as string)).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') yield rest;
}
