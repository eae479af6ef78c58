/**
 * Prints random comments and test titles to judge by hand, the same ones for the same seed and
 * sources: `npm run words:sample -- --seed 1 --comments 100 --titles 60`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../place.ts';
import { passagesOf } from './prose.ts';
import { EXCLUDED } from './scope.ts';

/** Shorter comments are mostly directives. */
const FEWEST_WORDS = 4;
const DIRECTIVE = /^(?:oxlint-|@ts-|#__PURE__|webpack|istanbul|owners?:)/;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    comments: { type: 'string', default: '100' },
    titles: { type: 'string', default: '60' },
  },
});

interface Candidate {
  place: string;
  text: string;
}

/** mulberry32: reproducible numbers from 0 to 1, unlike `Math.random`. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function draw(from: Candidate[], count: number, random: () => number): Candidate[] {
  const left = [...from];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}

const comments: Candidate[] = [];
const titles: Candidate[] = [];
const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT })
  .toString()
  .trim()
  .split('\n')
  .filter((file) => !EXCLUDED.test(file));
for (const file of files) {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  for (const { kind, offset, end } of passagesOf(file, source)) {
    if (kind !== 'prose') continue;
    const place = `${file}:${source.slice(0, offset).split('\n').length}`;
    const raw = source.slice(offset, end);
    const isComment = /^\/[/*]/.test(raw);
    const text = raw
      .replaceAll(/^\/\*+|\*\/$/g, '')
      .replaceAll(/^\s*(?:\*|\/\/) ?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (!isComment) titles.push({ place, text });
    else if (text.split(' ').length >= FEWEST_WORDS && !DIRECTIVE.test(text))
      comments.push({ place, text });
  }
}

const random = randomFrom(Number(values.seed));
const sections: [string, Candidate[], string][] = [
  ['comments', comments, values.comments],
  ['titles', titles, values.titles],
];
for (const [name, all, count] of sections) {
  const drawn = draw(all, Number(count), random);
  console.log(`${drawn.length} of ${all.length} ${name}, seed ${values.seed}\n`);
  for (const [index, { place, text }] of drawn.entries())
    console.log(`${index + 1}. ${text}\n   ${place}`);
  console.log();
}
