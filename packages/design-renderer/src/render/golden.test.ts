import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { perceptualDifference, type Difference } from '../../test/perceptual-difference.js';
import { figuresFor } from '../../test/figures.js';
import { readTemplates } from '../templates/index.js';

const PACKAGE = path.resolve(import.meta.dirname, '../..');
/** The references' own compression makes 1.5 and 4; an eye sees what is beyond these. */
const MOST_MEAN = 2.2;
const MOST_IN_A_SQUARE = 6;

const flat = (value: number, change?: (i: number) => number) => ({
  width: 64,
  height: 64,
  pixels: Uint8Array.from({ length: 64 * 64 * 3 }, (_, i) => change?.(Math.floor(i / 3)) ?? value),
});

describe('perceptualDifference', () => {
  it('is nothing between equal pictures and large between black and white', () => {
    expect(perceptualDifference(flat(90), flat(90))).toEqual({ mean: 0, worst: 0 });
    expect(perceptualDifference(flat(0), flat(255)).mean).toBeCloseTo(100, 0);
  });

  it('finds a small change that the mean hides', () => {
    const spot = flat(90, (i) => (i % 64 < 8 && i < 8 * 64 ? 200 : 90));
    const { mean, worst } = perceptualDifference(flat(90), spot);
    expect(mean).toBeLessThan(MOST_MEAN);
    expect(worst).toBeGreaterThan(MOST_IN_A_SQUARE);
  });
});

describe('golden pictures', () => {
  let differences: { name: string; difference: Difference | null }[];

  // The renderer is an ES module with a top-level await: it runs built, in Node itself.
  beforeAll(async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--no-warnings', 'test/golden.ts', '--compare'],
      { cwd: PACKAGE },
    );
    differences = JSON.parse(stdout) as typeof differences;
  }, 120_000);

  it('are there for every template and its three kinds of people', () => {
    expect(differences.map(({ name }) => name)).toEqual(
      readTemplates(path.join(PACKAGE, 'templates')).flatMap(({ manifest: { id } }, at) =>
        figuresFor(at).map((figure) => `${id}-${figure}`),
      ),
    );
  });

  it('look as they did on black, white and navy (npm run golden -w @ftl/design-renderer draws them again)', () => {
    const changed = differences.filter(
      ({ difference }) =>
        !difference || difference.mean > MOST_MEAN || difference.worst > MOST_IN_A_SQUARE,
    );
    expect(changed).toEqual([]);
  });
});
