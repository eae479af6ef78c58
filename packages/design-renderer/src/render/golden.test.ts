import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { perceptualDifference, type Difference } from '../../test/perceptual-difference.js';
import { figuresFor } from '../../test/figures.js';
import { readTemplates } from '../templates/index.js';

const PACKAGE = path.resolve(import.meta.dirname, '../..');
/** Compression of the references alone accounts for 1.5 and 4; larger differences are visible. */
const MOST_MEAN = 2.2;
const MOST_IN_A_SQUARE = 6;

const flat = (value: number, change?: (i: number) => number) => ({
  width: 64,
  height: 64,
  pixels: Uint8Array.from({ length: 64 * 64 * 3 }, (_, i) => change?.(Math.floor(i / 3)) ?? value),
});

describe('perceptualDifference', () => {
  it('is zero for equal images and large between black and white', () => {
    expect(perceptualDifference(flat(90), flat(90))).toEqual({ mean: 0, worst: 0 });
    expect(perceptualDifference(flat(0), flat(255)).mean).toBeCloseTo(100, 0);
  });

  it('detects a small change that the mean hides', () => {
    const spot = flat(90, (i) => (i % 64 < 8 && i < 8 * 64 ? 200 : 90));
    const { mean, worst } = perceptualDifference(flat(90), spot);
    expect(mean).toBeLessThan(MOST_MEAN);
    expect(worst).toBeGreaterThan(MOST_IN_A_SQUARE);
  });
});

describe('golden images', () => {
  let differences: { name: string; difference: Difference | null }[];

  // The renderer is an ES module with a top-level await, so its built version runs in a Node
  // process.
  beforeAll(async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--no-warnings', 'test/golden.ts', '--compare'],
      { cwd: PACKAGE },
    );
    differences = JSON.parse(stdout) as typeof differences;
  });

  it('exist for every template with its three kinds of people, and its back', () => {
    expect(differences.map(({ name }) => name)).toEqual(
      readTemplates(path.join(PACKAGE, 'templates')).flatMap(({ manifest: { id } }, at) =>
        [...figuresFor(at), 'back'].map((image) => `${id}-${image}`),
      ),
    );
  });

  it('match on black, white and heather grey (npm run golden -w @ftl/design-renderer updates them)', () => {
    const changed = differences.filter(
      ({ difference }) =>
        !difference || difference.mean > MOST_MEAN || difference.worst > MOST_IN_A_SQUARE,
    );
    expect(changed).toEqual([]);
  });
});
