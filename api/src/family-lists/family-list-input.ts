import type { FamilyItem } from '@ftl/contracts';
import {
  cleanName,
  emailAddress,
  FAMILY_LIST_LIMITS,
  MAX_QUANTITY_PER_SIZE,
  NAME_MAX_LENGTH,
  nameProblem,
  tidyItems,
} from '@ftl/rules';
import { ShopError } from '../platform/index.js';
import { invalid } from './family-lists.errors.js';

/** @throws ShopError INVALID_EMAIL */
export function checkedEmail(raw: string | undefined): string {
  const email = emailAddress(raw ?? '');
  if (email === null) throw new ShopError('INVALID_EMAIL', { retryable: false });
  return email.toLowerCase();
}

/** Validates an entry of a relative or the organizer. @throws ShopError MISSING_DATA */
export function checkedEntry(
  { name, items }: { name: string; items: readonly FamilyItem[] },
  colors: readonly string[],
): { name: string; items: FamilyItem[] } {
  const problem = nameProblem(name);
  if (problem === 'missing') throw invalid('Please enter a name.');
  if (problem === 'too_long') throw invalid(`Names can be up to ${NAME_MAX_LENGTH} characters.`);
  const tidy = tidyItems(items, colors);
  if (!tidy) {
    throw invalid(
      `Please choose 1 to ${MAX_QUANTITY_PER_SIZE} shirts of a size, in a color that this list offers.`,
    );
  }
  return { name: cleanName(name), items: tidy };
}

/** Keeps line breaks; other control characters become spaces. @throws ShopError MISSING_DATA */
export function checkedMessage(raw: string): string {
  const message = raw
    .split(/\r\n|\r|\n/)
    .map(cleanName)
    .join('\n')
    .trim();
  if (message.length > FAMILY_LIST_LIMITS.message) {
    throw invalid(`Messages can be up to ${FAMILY_LIST_LIMITS.message} characters.`);
  }
  return message;
}

/** @param latest when the link or the design expires. @throws ShopError MISSING_DATA */
export function checkedClosing(raw: string, latest: Date): Date {
  const closesAt = new Date(raw);
  if (Number.isNaN(closesAt.getTime())) throw invalid('Please choose a closing date.');
  if (closesAt <= new Date()) throw invalid('Please choose a closing date in the future.');
  if (closesAt > latest) {
    throw invalid('Please choose an earlier closing date: the link expires before then.');
  }
  return closesAt;
}

/** Whether a repeated request matches the stored entry. */
export function isSameEntry(
  a: { name: string; email?: string | null; items: readonly FamilyItem[] },
  b: { name: string; email?: string | null; items: readonly FamilyItem[] },
): boolean {
  const textOf = ({ name, email = null, items }: typeof a) =>
    JSON.stringify([
      name,
      email,
      items.map(({ size, color, quantity }) => [size, color, quantity]),
    ]);
  return textOf(a) === textOf(b);
}
