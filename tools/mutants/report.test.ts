import type { Mutant } from './mutants';
import { report, type Verdict } from './report';
import { sample } from './sample';

const mutant = (line: number): Mutant => ({
  id: `a.ts#${line}`,
  file: 'a.ts',
  line,
  within: 'sum',
  mutator: 'ArithmeticOperator',
  original: `a + ${line}`,
  replacement: `(a) - (${line})`,
  isStatic: false,
});

const result = (verdicts: Verdict[]) => ({
  folder: 'folder',
  mutants: 200,
  tried: verdicts.map((verdict, index) => ({ mutant: mutant(index + 1), verdict })),
});
const killed = (count: number): Verdict[] => Array.from({ length: count }, () => 'killed');

describe('the report', () => {
  it('counts each folder and lists survivors with their place', () => {
    const { text } = report([result(['survived', 'not reached', ...killed(18)])], []);
    expect(text).toMatch(/^folder +200 +20 +18 +2 +0 +90\.0$/m);
    expect(text).toContain('a.ts:1 sum (ArithmeticOperator)\n    a + 1\n -> (a) - (1)');
    expect(text).toContain('a.ts:2 sum (ArithmeticOperator, not reached by any test)');
  });

  it('counts a timeout as killed', () => {
    expect(report([result(['timeout', ...killed(4)])], []).text).toMatch(/100\.0/);
  });

  it('does not list an accepted survivor, but counts it in the percentage', () => {
    const { file, within, original, replacement } = mutant(1);
    const { text, isEnough } = report(
      [result(['survived', ...killed(3)])],
      [{ file, within, original, replacement, reason: 'no visible difference' }],
    );
    expect(text).toMatch(/^folder +200 +4 +3 +1 +1 +75\.0$/m);
    expect(text).not.toContain('a.ts:1');
    expect(isEnough).toBe(false);
  });

  it('requires 85 % in each folder', () => {
    expect(report([result([...killed(17), ...Array<Verdict>(3).fill('survived')])], [])).toEqual(
      expect.objectContaining({ isEnough: true }),
    );
    const poor = result([...killed(16), ...Array<Verdict>(4).fill('survived')]);
    expect(report([result(killed(100)), poor], []).isEnough).toBe(false);
  });
});

describe('a sample', () => {
  const all = Array.from({ length: 50 }, (_, index) => index);

  it('is the same for the same seed, and different for another', () => {
    expect(sample(all, 10, 1)).toEqual(sample(all, 10, 1));
    expect(sample(all, 10, 1)).not.toEqual(sample(all, 10, 2));
  });

  it('has the given size, no duplicates, and keeps the order', () => {
    const some = sample(all, 10, 3);
    expect(new Set(some).size).toBe(10);
    expect(some).toEqual([...some].sort((one, other) => one - other));
  });

  it('is everything if no size is given', () => {
    expect(sample(all, undefined, 1)).toEqual(all);
    expect(sample(all, 60, 1)).toEqual(all);
  });
});
