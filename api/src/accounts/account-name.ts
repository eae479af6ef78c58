import { cleanName, firstCharacters, NAME_MAX_LENGTH } from '@ftl/rules';

/** Normalizes a name from an external profile. */
export function accountName(raw: string): string {
  return firstCharacters(cleanName(raw), NAME_MAX_LENGTH).trim();
}
