import { testsFor, type Coverage } from './coverage';

const NO_KILLS = new Map<string, number>();

describe('the test files that a mutant is tried with', () => {
  const coverage = (test: string, reached: string[], seconds = 8): Coverage => ({
    ...{ test, reached, seconds, hasPassed: true },
  });
  const mutant = (id: string, isStatic = false) => ({ id, file: 'a.ts', isStatic });

  it('are those that reach it', () => {
    const coverages = [coverage('one', ['a.ts#1']), coverage('other', ['a.ts#2'])];
    expect(testsFor(mutant('a.ts#1'), coverages, NO_KILLS)).toEqual(['one']);
  });

  it('are all that reach the file, where the mutant runs while the module loads', () => {
    const coverages = [coverage('one', ['a.ts#1']), coverage('other', ['b.ts#1'])];
    expect(testsFor(mutant('a.ts#2', true), coverages, NO_KILLS)).toEqual(['one']);
  });

  it('start with the quicker of two that reach as much', () => {
    const coverages = [coverage('slow', ['a.ts#1'], 9), coverage('quick', ['a.ts#1'], 2)];
    expect(testsFor(mutant('a.ts#1'), coverages, NO_KILLS)).toEqual(['quick', 'slow']);
  });

  it('start with what reaches the rest of the file, before quick ones that only start it', () => {
    const starts = ['a', 'b', 'c', 'd'].map((test) => coverage(test, ['a.ts#1'], 2));
    const uses = coverage('uses', ['a.ts#1', 'a.ts#2'], 20);
    expect(testsFor(mutant('a.ts#1'), [...starts, uses], NO_KILLS)[0]).toBe('uses');
  });

  it('start with what has killed most in the file so far', () => {
    const coverages = [coverage('quick', ['a.ts#1'], 1), coverage('sharp', ['a.ts#1'], 60)];
    const kills = new Map([['a.ts sharp', 1]]);
    expect(testsFor(mutant('a.ts#1'), coverages, kills)).toEqual(['sharp', 'quick']);
  });
});
