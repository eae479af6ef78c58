export const NAME_MAX_LENGTH = 50;
/** Of the line below a name, UTF-16 units: more could not be read on a shirt. */
export const MESSAGE_MAX_LENGTH = 60;

/** Text, an at sign, text, a dot, text: the pattern both documents name. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const EMAIL_MAX_LENGTH = 254;

export type NameProblem = 'missing' | 'too_long';

/**
 * A loved one's name as it is kept: composed characters, no control or
 * direction-changing ones, single spaces, trimmed.
 */
export function cleanName(raw: string): string {
  return raw
    .normalize('NFKC')
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Length as a person counts it: one for each visible character. */
export function nameLength(name: string): number {
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)].length;
}

/** What is wrong with a name, or null; 1 to 50 characters after cleaning. */
export function nameProblem(raw: string): NameProblem | null {
  const name = cleanName(raw);
  if (name === '') return 'missing';
  return nameLength(name) > NAME_MAX_LENGTH ? 'too_long' : null;
}

/** Whether a trimmed address matches the shop's simple pattern. */
export function isEmail(raw: string): boolean {
  const email = raw.trim();
  return email.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(email);
}
