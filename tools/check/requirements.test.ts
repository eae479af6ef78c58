import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../place.ts';

const LISTED = [
  ...readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8').matchAll(
    /^\| ([A-Z0-9]+-\d+) \|/gm,
  ),
].map(([, id]) => id!);
const AREAS = [...new Set(LISTED.map((id) => id.replace(/-\d+$/, '')))];
const ID = new RegExp(`\\b(?:${AREAS.join('|')})-\\d+\\b`, 'g');

/** A range such as 'CANCEL-01 to 05' or 'NAV-29 to NAV-36', which stands for each of its ids. */
const RANGE = new RegExp(`\\b(${AREAS.join('|')})-(\\d+) to (?:\\1-)?(\\d+)\\b`, 'g');

const testFiles = globSync('{api,e2e,mf-*,packages/*,shell,tools,bench}/**/*.{test,e2e}.{ts,tsx}', {
  cwd: ROOT,
  exclude: (name) => ['node_modules', 'dist', 'build'].includes(path.basename(name)),
}).map(String);
const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** All ids of a text, and those within its ranges. */
function idsIn(text: string): string[] {
  const within = [...text.matchAll(RANGE)].flatMap(([, area, first, last]) => {
    const count = Number(last) - Number(first) + 1;
    const at = (index: number) => String(Number(first) + index).padStart(first!.length, '0');
    return Array.from({ length: count }, (_, index) => `${area}-${at(index)}`);
  });
  return [...[...text.matchAll(ID)].map(([id]) => id), ...within];
}

describe('docs/requirements.md', () => {
  it('lists every id once, in areas of consecutive numbers', () => {
    expect(new Set(LISTED).size).toBe(LISTED.length);
    for (const area of AREAS) {
      const numbers = LISTED.filter((id) => id.startsWith(`${area}-`)).map((id) =>
        Number(id.slice(area.length + 1)),
      );
      expect({ area, numbers }).toEqual({ area, numbers: numbers.map((_, index) => index + 1) });
    }
  });

  it('lists every id that a test file contains', () => {
    expect(testFiles.length).toBeGreaterThan(200);
    const unknown = testFiles.flatMap((file) =>
      idsIn(textOf(file))
        .filter((id) => !LISTED.includes(id))
        .map((id) => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it('lists no id without a test file that contains it', () => {
    const tested = new Set(testFiles.flatMap((file) => idsIn(textOf(file))));
    expect(LISTED.filter((id) => !tested.has(id))).toEqual([]);
  });
});
