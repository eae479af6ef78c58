import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from './check-text.js';
import { inNode } from './in-node.js';

const REJECTED = [
  ['a comment', '// Recieves it.', 'Recieves'],
  ['a title', "it('returns a respnse', () => undefined);", 'respnse'],
  ['an identifier', 'const orderAdress = 1;', 'Adress'],
  ['a message', "throw new Error('Please enter your adress.');", 'adress'],
  ['JSX', 'const a = <p>Your orderr is on its way.</p>;', 'orderr'],
  ['a British spelling', '// Its behaviour.', 'behaviour'],
] as const;
const ACCEPTED = [
  ['terms of the project and of libraries', '// Printful’s webhooks and a prerendered page.'],
  [
    'names, styles and queries',
    "const a = ['pl_abcq', 'color: rebeccapurpl', 'select plx from b'];",
  ],
  ['quoted code and text with digits', '// The column `nmbr`, sha256 b1f3abcq.'],
  ['contractions and acronyms', '// It isn’t an HTMLElement; URLs don’t count.'],
] as const;

describe('spelling of a file', () => {
  let findings: Finding[][];
  beforeAll(async () => {
    const texts = [...REJECTED, ...ACCEPTED].map(([, text]) => text);
    const expression = `exported.loadSpelling().then((isKnown) =>
      inputs.map((text) => exported.checkSpelling('a.tsx', text, isKnown)))`;
    findings = await inNode('spelling.ts', expression, texts);
  });

  it.each(REJECTED.map(([where, , found], index) => ({ where, found, index })))(
    'finds $found in $where',
    ({ found, index }) => {
      expect(findings[index]).toMatchObject([{ line: 1, found }]);
    },
  );

  it.each(ACCEPTED.map(([where], index) => ({ where, index })))('accepts $where', ({ index }) => {
    expect(findings[REJECTED.length + index]).toEqual([]);
  });
});

it('lists the words of the project in alphabetical order, in lower case', () => {
  const file = path.join(import.meta.dirname, 'dictionary.txt');
  const words = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(words).toEqual([...new Set(words.map((word) => word.toLowerCase()))].sort());
});
