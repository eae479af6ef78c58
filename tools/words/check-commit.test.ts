import { checkCommit } from './check-commit.js';

describe('a commit message', () => {
  it.each([
    'fix(api): limit QR rendering by address',
    'feat!: embed the shop',
    'refactor(mf-static, shell): process routes lazily\n\nThe reasons.',
    'docs: bring the glossary up to date',
    "Merge branch 'main' into words",
    'Revert "feat: add gifts"',
  ])('accepts: %s', (message) => {
    expect(checkCommit(message)).toEqual([]);
  });

  it.each([
    ['Limit QR rendering', 'is not conventional'],
    ['fix limit QR rendering', 'is not conventional'],
    ['feature: add gifts', 'is not conventional'],
    [`fix: ${'a'.repeat(68)}`, 'has 73 characters, 72 at most'],
    ['fix: Limit QR rendering', "starts with a capital: 'Limit'"],
    ['fix: limited QR rendering', "does not start with an imperative: 'limited'"],
    ['fix: limits QR rendering', "does not start with an imperative: 'limits'"],
    ['fix: limiting QR rendering', "does not start with an imperative: 'limiting'"],
    ['fix: limit QR rendering.', 'ends with a period'],
    ['fix: limit QR rendering\nby address', 'needs an empty line after it'],
  ])('rejects: %s', (message, problem) => {
    expect(checkCommit(message)).toEqual([expect.stringContaining(problem) as string]);
  });
});
