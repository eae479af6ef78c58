import { cleanName, NAME_MAX_LENGTH } from '@ftl/rules';

/** Normalizes a name from an external profile. */
export function accountName(raw: string): string {
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return [...graphemes.segment(cleanName(raw))]
    .slice(0, NAME_MAX_LENGTH)
    .map(({ segment }) => segment)
    .join('')
    .trim();
}
