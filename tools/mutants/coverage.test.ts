import { appendFileSync } from 'node:fs';
import { collectReached, testsFor, type Coverage } from './coverage';
import { COVERAGE, instrument } from './instrument';

const NO_KILLS = new Map<string, number>();

describe('the test files for a mutant', () => {
  const coverage = (test: string, reached: string[], seconds = 8): Coverage => ({
    ...{ test, reached, seconds, hasPassed: true },
  });
  const mutant = (id: string, isStatic = false) => ({ id, file: 'a.ts', isStatic });

  it('are those that run the mutated code', () => {
    const coverages = [coverage('one', ['a.ts#1']), coverage('other', ['a.ts#2'])];
    expect(testsFor(mutant('a.ts#1'), coverages, NO_KILLS)).toEqual(['one']);
  });

  it('are all that load the file if the mutant runs at module load', () => {
    const coverages = [coverage('one', ['a.ts#1']), coverage('other', ['b.ts#1'])];
    expect(testsFor(mutant('a.ts#2', true), coverages, NO_KILLS)).toEqual(['one']);
  });

  it('start with the faster of two that reach the same code', () => {
    const coverages = [coverage('slow', ['a.ts#1'], 9), coverage('quick', ['a.ts#1'], 2)];
    expect(testsFor(mutant('a.ts#1'), coverages, NO_KILLS)).toEqual(['quick', 'slow']);
  });

  it('start with one that reaches the rest of the file, before fast ones that only load it', () => {
    const starts = ['a', 'b', 'c', 'd'].map((test) => coverage(test, ['a.ts#1'], 2));
    const uses = coverage('uses', ['a.ts#1', 'a.ts#2'], 20);
    expect(testsFor(mutant('a.ts#1'), [...starts, uses], NO_KILLS)[0]).toBe('uses');
  });

  it('start with the one with the most kills in the file so far', () => {
    const coverages = [coverage('quick', ['a.ts#1'], 1), coverage('sharp', ['a.ts#1'], 60)];
    const kills = new Map([['a.ts sharp', 1]]);
    expect(testsFor(mutant('a.ts#1'), coverages, kills)).toEqual(['sharp', 'quick']);
  });
});

describe('the places that a test file reaches', () => {
  afterEach(() => {
    delete process.env[COVERAGE];
  });

  it('are collected once each', async () => {
    const write = (file: string) => Promise.resolve(appendFileSync(file, 'a.ts#1\na.ts#1\n'));
    expect(await collectReached(write)).toEqual(['a.ts#1']);
  });

  it('are collected again for the next test file in the same process', async () => {
    const run = new Function(`${instrument('a.js', "const f = () => 'a';")}; f();`) as () => void;
    const collect = () =>
      collectReached((file) => {
        process.env[COVERAGE] = file;
        return Promise.resolve(run());
      });
    const first = await collect();
    expect(first.length).toBeGreaterThan(0);
    expect(await collect()).toEqual(first);
  });
});
