const LONGEST_SUBJECT = 72;
const TYPES = 'build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test';
const SUBJECT = new RegExp(`^(?:${TYPES})(?:\\([a-z\\d, @/-]+\\))?!?: (?<description>\\S.*)$`);
/** Imperatives that end like another form of a verb. */
const IMPERATIVES = /^(?:bring|embed|exceed|feed|focus|need|proceed|seed|shed|speed)$/;
const OTHER_FORMS = /(?:ed|ing|[^s]s)$/;

/** @returns why a commit message is not accepted; empty if it is */
export function checkCommit(message: string): string[] {
  const [subject = '', second = ''] = message.split('\n');
  if (/^(?:Merge|Revert) /.test(subject)) return [];
  const problems: string[] = [];
  if (subject.length > LONGEST_SUBJECT)
    problems.push(`has ${subject.length} characters, ${LONGEST_SUBJECT} at most`);
  const description = SUBJECT.exec(subject)?.groups?.['description'];
  if (description === undefined)
    return [...problems, "is not conventional, such as 'fix(api): limit QR rendering by address'"];
  const verb = description.split(/\s/)[0]!;
  if (/^[A-Z][a-z]/.test(verb)) problems.push(`starts with a capital: '${verb}'`);
  if (OTHER_FORMS.test(verb.toLowerCase()) && !IMPERATIVES.test(verb.toLowerCase()))
    problems.push(`does not start with an imperative: '${verb}'`);
  if (/[.]$/.test(description)) problems.push('ends with a period');
  if (second !== '') problems.push('needs an empty line after it');
  return problems;
}
