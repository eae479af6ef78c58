export const NAME_MAX_LENGTH = 50;
/** Limit of the message below a name: more would not be legible on a shirt. */
export const MESSAGE_MAX_LENGTH = 60;
/** Limit of each date below a name. */
export const DATE_MAX_LENGTH = 40;
/**
 * UTF-16 units per character that a text may have on average: a flag has four, and so has a letter
 * of Hebrew with vowel and accent marks.
 */
const UNITS_PER_CHARACTER = 4;

/**
 * A single address: the local part as in a browser's email field
 * (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address), so that no mail library
 * parses a list, a name or a group out of it; then a domain of at least two labels, in any script.
 */
const EMAIL_PATTERN =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/iu;
const EMAIL_MAX_LENGTH = 254;

export type NameProblem = 'missing' | 'too_long';

/** Typed as an apostrophe; composing would replace it by a space with an accent. */
const FREE_ACUTE = /(\p{L})\u00b4/gu;

/** Half a surrogate pair, which PostgreSQL does not store, and controls. */
const NO_CHARACTERS = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;
/** More than a letter has in any script; a stack of them covers the lines around it. */
const STACKED_MARKS = /\p{M}{7,}/gu;
const MAX_MARKS = 6;
/** Marks need a letter. Braille's blank has no property that says it is one. */
const VISIBLE = /[^\s\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * A loved one's name as it is stored: composed characters, no control or direction-changing ones,
 * single spaces, trimmed. Empty if nothing of it is visible.
 */
export function cleanName(raw: string): string {
  const name = raw
    .replace(FREE_ACUTE, "$1'")
    .normalize('NFKC')
    .replace(NO_CHARACTERS, ' ')
    .replace(STACKED_MARKS, (marks) => [...marks].slice(0, MAX_MARKS).join(''))
    .replace(/\s+/gu, ' ')
    .trim();
  return VISIBLE.test(name) ? name : '';
}

/**
 * Length in visible characters (grapheme clusters), or in units of storage if that is more: a
 * single character may consist of any number of joined emoji or marks.
 */
export function nameLength(name: string): number {
  return Math.max(graphemesOf(name).length, Math.ceil(name.length / UNITS_PER_CHARACTER));
}

/** The beginning of a text, without cutting a visible character; `count` is as in nameLength. */
export function firstCharacters(text: string, count: number): string {
  let first = '';
  for (const grapheme of graphemesOf(text).slice(0, count)) {
    if (first.length + grapheme.length > count * UNITS_PER_CHARACTER) break;
    first += grapheme;
  }
  return first;
}

/** Firefox before version 125 has no segmenter: code points there, and the API has the last word. */
function graphemesOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return [...text];
  // Stryker disable next-line ObjectLiteral: graphemes are the default
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
}

/**
 * Validates a name: 1 to 50 characters after cleaning.
 * @returns the problem, or null
 */
export function nameProblem(raw: string): NameProblem | null {
  const name = cleanName(raw);
  if (name === '') return 'missing';
  return nameLength(name) > NAME_MAX_LENGTH ? 'too_long' : null;
}

/** Whether a text is one email address, ignoring spaces around it. */
export function isEmail(raw: string): boolean {
  return emailAddress(raw) !== null;
}

/** The single email address in a text, trimmed; null for anything else. */
export function emailAddress(raw: string): string | null {
  const email = raw.trim();
  return email.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(email) ? email : null;
}

/** Where most buyers have their mail, and addresses that are like one of them but right. */
const MAIL_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
];
const LIKE_THEM = ['mail.com', 'ymail.com', 'email.com', 'gmx.com'];

/**
 * The address that was probably meant: 'anna@gmial.com' is one letter, or two exchanged, from a
 * common one. Null if nothing looks wrong.
 */
export function likelyEmail(raw: string): string | null {
  const email = emailAddress(raw);
  if (email === null) return null;
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at).toLowerCase();
  if ([...MAIL_DOMAINS, ...LIKE_THEM].includes(domain)) return null;
  const meant = MAIL_DOMAINS.find((known) => isOneSlipFrom(known, domain));
  return meant === undefined ? null : email.slice(0, at) + meant;
}

/** Whether one letter is wrong, missing or added, or two neighbors are exchanged. */
function isOneSlipFrom(known: string, typed: string): boolean {
  if (Math.abs(known.length - typed.length) > 1) return false;
  let same = 0;
  while (known[same] === typed[same]) same += 1;
  const [left, right] = [known.slice(same), typed.slice(same)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}

/** Words that mail programs turn into links, whatever surrounds them. */
const ADDRESSES = /\S*(?:\/|\\|@|www\.)\S*/giu;
/** A dot inside a word, as in a host name; initials and abbreviations have none. */
const INNER_DOTS = /(?<=[\p{L}\p{N}])[.\u3002](?=[\p{L}\p{N}]{2})/gu;

/**
 * Cleans a visitor's name for a mail: one line, nothing that a mail program would turn into a link,
 * at most 50 characters.
 */
export function nameInMail(raw: string): string {
  const words = cleanName(cleanName(raw).replace(ADDRESSES, ' ').replace(INNER_DOTS, '. '));
  return firstCharacters(words, NAME_MAX_LENGTH).trim();
}
