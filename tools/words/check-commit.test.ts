import { inNode } from './in-node.js';

const ACCEPTED = [
  'fix(api): limit QR rendering by address',
  'feat!: embed the shop',
  'refactor(mf-static, shell): process routes lazily\n\nThe reasons.',
  'docs: bring the glossary up to date',
  "Merge branch 'main' into words",
  'Revert "feat: add gifts"',
];
const REJECTED = [
  ['Limit QR rendering', 'type may not be empty'],
  ['fix limit QR rendering', 'type may not be empty'],
  ['feature: add gifts', 'type must be one of'],
  [`fix: ${'a'.repeat(68)}`, 'header must not be longer than 72 characters'],
  ['fix: Limit QR rendering', "starts with a capital: 'Limit'"],
  ['fix: limited QR rendering', "does not start with an imperative: 'limited'"],
  ['fix: limits QR rendering', "does not start with an imperative: 'limits'"],
  ['fix: limiting QR rendering', "does not start with an imperative: 'limiting'"],
  ['fix: limit QR rendering.', 'subject may not end with full stop'],
  ['fix: limit QR rendering\nby address', 'body must have leading blank line'],
] as const;

describe('a commit message', () => {
  let problems: string[][];
  beforeAll(async () => {
    const messages = [...ACCEPTED, ...REJECTED.map(([message]) => message)];
    problems = await inNode(
      'check-commit.ts',
      'Promise.all(inputs.map(exported.checkCommit))',
      messages,
    );
  });

  it.each(ACCEPTED.map((message, index) => ({ message, index })))(
    'accepts: $message',
    ({ index }) => {
      expect(problems[index]).toEqual([]);
    },
  );

  it.each(REJECTED.map(([message, problem], index) => ({ message, problem, index })))(
    'rejects: $message',
    ({ problem, index }) => {
      expect(problems[ACCEPTED.length + index]).toContainEqual(expect.stringContaining(problem));
    },
  );
});
