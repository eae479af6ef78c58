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

const testFiles = globSync('{api,e2e,mf-*,packages/*,shell,tools,bench}/**/*.{test,e2e}.{ts,tsx}', {
  cwd: ROOT,
  exclude: (name) => ['node_modules', 'dist', 'build'].includes(path.basename(name)),
}).map(String);

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

  it('lists every id in a test title', () => {
    expect(testFiles.length).toBeGreaterThan(200);
    const unknown = testFiles.flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(ID)]
        .filter(([id]) => !LISTED.includes(id))
        .map(([id]) => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });
});
