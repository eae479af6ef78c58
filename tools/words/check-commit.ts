import lint from '@commitlint/lint';

const TYPES = 'build chore ci docs feat fix perf refactor revert style test'.split(' ');
/** Imperatives that end like another form of a verb. */
const IMPERATIVES = /^(?:bring|embed|exceed|feed|focus|need|proceed|seed|shed|speed)$/;
const OTHER_FORMS = /(?:ed|ing|[^s]s)$/;

type Rules = NonNullable<Parameters<typeof lint>[1]>;
const RULES: Rules = {
  'header-max-length': [2, 'always', 72],
  'type-empty': [2, 'never'],
  'type-enum': [2, 'always', TYPES],
  'subject-empty': [2, 'never'],
  'subject-full-stop': [2, 'never', '.'],
  'subject-imperative': [2, 'always'],
  'body-leading-blank': [2, 'always'],
};
const OPTIONS: NonNullable<Parameters<typeof lint>[2]> = {
  parserOpts: {
    headerPattern: /^([a-z]+)(?:\(([a-z\d, @/-]+)\))?!?: (\S.*)$/,
    headerCorrespondence: ['type', 'scope', 'subject'],
  },
  plugins: { ftl: { rules: { 'subject-imperative': imperative } } },
};

/** @returns why a commit message is not accepted; empty if it is */
export async function checkCommit(message: string): Promise<string[]> {
  const { errors } = await lint(message, RULES, OPTIONS);
  return errors.map((error) => error.message);
}

function imperative(commit: object): [boolean, string?] {
  const subject = 'subject' in commit && typeof commit.subject === 'string' ? commit.subject : '';
  const verb = subject.split(/\s/)[0]!;
  if (/^[A-Z][a-z]/.test(verb)) return [false, `subject starts with a capital: '${verb}'`];
  const isOther = OTHER_FORMS.test(verb.toLowerCase()) && !IMPERATIVES.test(verb.toLowerCase());
  return [!isOther, `subject does not start with an imperative: '${verb}'`];
}
