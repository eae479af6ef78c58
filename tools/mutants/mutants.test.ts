import { instrument } from './instrument';
import { sitesOf } from './mutants';

/** Each mutant of a source as `original -> replacement`. */
const mutantsOf = (source: string, file = 'a.ts') =>
  sitesOf(file, source)
    .flatMap(({ mutants }) => mutants)
    .map(({ original, replacement }) => `${original} -> ${replacement}`);

describe('mutants of a source', () => {
  it.each`
    source                         | mutants
    ${'x = a < b;'}                | ${['a < b -> (a) <= (b)', 'a < b -> (a) >= (b)']}
    ${'x = a === b;'}              | ${['a === b -> (a) !== (b)']}
    ${'x = a + b * c;'}            | ${['a + b * c -> (a) - (b * c)', 'b * c -> (b) / (c)']}
    ${'x = a && b;'}               | ${['a && b -> (a) || (b)']}
    ${'x = a ?? b;'}               | ${['a ?? b -> (a) && (b)']}
    ${'a += b;'}                   | ${['a += b -> (a) -= (b)']}
    ${'x = !a;'}                   | ${['!a -> a']}
    ${'x = -a;'}                   | ${['-a -> +a']}
    ${'x = true;'}                 | ${['true -> false']}
    ${"x = 'a';"}                  | ${["'a' -> ''"]}
    ${"x = '';"}                   | ${["'' -> 'mutated'"]}
    ${'x = `a${b}`;'}              | ${["`a${b}` -> ''"]}
    ${'x = [a];'}                  | ${['[a] -> []']}
    ${'x = { a };'}                | ${['{ a } -> ({})']}
    ${'x = a?.b;'}                 | ${['a?.b -> a.b']}
    ${'x = a?.b?.[0].c;'}          | ${['a?.b?.[0].c -> a?.b[0].c', 'a?.b?.[0].c -> a.b?.[0].c']}
    ${'x = a.some(b);'}            | ${['a.some(b) -> a.every(b)']}
    ${'x = Math.min(a, b);'}       | ${['Math.min(a, b) -> Math.max(a, b)']}
    ${'x = a.trim();'}             | ${['a.trim() -> a']}
    ${'x = a ? b : c;'}            | ${['a -> true', 'a -> false']}
    ${'if (a) b = c;'}             | ${['a -> true', 'a -> false']}
    ${'while (a) b = c;'}          | ${['a -> false']}
    ${'a();'}                      | ${['a(); -> ;']}
    ${'await a();'}                | ${['await a(); -> ;']}
    ${'const f = () => a;'}        | ${['a -> undefined']}
    ${'function f() { return a }'} | ${['{ return a } -> {}', 'a -> undefined']}
  `('$source has $mutants', ({ source, mutants }: { source: string; mutants: string[] }) => {
    expect(mutantsOf(source)).toEqual(mutants);
  });

  it.each([
    ["import a from 'a';"],
    ["export * from 'a';"],
    ["type A = 'a' | 'b';"],
    ["interface A { a: 'a' }"],
    ["logger.warn('a');"],
    ["this.logger.error({ a: 'a' }, 'b');"],
    ["class A { @ApiOperation({ summary: 'a' }) b() {} }"],
    ['[a, b] = c;'],
    ["'use strict';"],
  ])('%s has none', (source) => {
    expect(mutantsOf(source)).toEqual([]);
  });

  it('excludes messages of errors for developers', () => {
    expect(mutantsOf("throw new Error('a');")).toEqual([]);
    expect(mutantsOf("throw new ShopError('a');")).toEqual(["'a' -> ''"]);
  });

  it('does not split an optional chain', () => {
    expect(mutantsOf('x = a?.filter(b).trim();')).toEqual([
      'a?.filter(b).trim() -> a.filter(b).trim()',
    ]);
  });

  it('numbers them and names the place', () => {
    const [mutant] = sitesOf('a.ts', 'class A {\n  b() {\n    return c;\n  }\n}').flatMap(
      ({ mutants }) => mutants,
    );
    expect(mutant).toMatchObject({ id: 'a.ts#1', line: 2, within: 'b' });
  });

  it.each`
    source                              | isStatic
    ${"const A = 'a';"}                 | ${true}
    ${"class A { static b = 'a'; }"}    | ${true}
    ${"class A { @B('a') b() {} }"}     | ${true}
    ${"class A { b(@B('a') c: D) {} }"} | ${true}
    ${"class A { b = 'a'; }"}           | ${false}
    ${"const a = (b = 'a') => null;"}   | ${false}
    ${"const a = { b() { c('a'); } };"} | ${false}
  `('$source runs while the module loads: $isStatic', ({ source, isStatic }) => {
    const literals = sitesOf('a.ts', source as string)
      .flatMap(({ mutants }) => mutants)
      .filter(({ original }) => original === "'a'");
    expect(literals.map((mutant) => mutant.isStatic)).toEqual([isStatic]);
  });
});

describe('an instrumented source', () => {
  afterEach(() => {
    delete process.env.FTL_MUTANT;
  });

  /** Calls the function `f` of a script with one of its mutants active. */
  function call(source: string, mutant: string | undefined, ...args: unknown[]): unknown {
    if (mutant) process.env.FTL_MUTANT = mutant;
    else delete process.env.FTL_MUTANT;
    const run = new Function('args', `${instrument('a.js', source)}; return f(...args);`);
    return (run as (values: unknown[]) => unknown)(args);
  }

  const SOURCE = `function f(list, log) {
    if (list.length > 1) log('long'); else log('short');
    return list.filter((each) => each > 1).map((each) => [each, -each]);
  }`;

  it('behaves as before while no mutant is active', () => {
    const logged: unknown[] = [];
    expect(call(SOURCE, undefined, [1, 2], (text: unknown) => logged.push(text))).toEqual([
      [2, -2],
    ]);
    expect(logged).toEqual(['long']);
  });

  it('behaves differently with each of its mutants', () => {
    const results = sitesOf('a.js', SOURCE)
      .flatMap(({ mutants }) => mutants)
      .map(({ id, original, replacement }) => {
        const logged: unknown[] = [];
        const log = (text: unknown) => logged.push(text);
        const outcome = [[1, 2], [1]].map((list) => call(SOURCE, id, list, log));
        return [`${original} -> ${replacement}`, JSON.stringify({ outcome, logged })] as const;
      });
    const usual = JSON.stringify({ outcome: [[[2, -2]], []], logged: ['long', 'short'] });
    // A list of one element has a number below the limit either way.
    const same = results.filter(([, outcome]) => outcome === usual).map(([name]) => name);
    expect(same).toEqual([]);
    expect(results.length).toBeGreaterThan(10);
  });
});
