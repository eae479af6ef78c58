import { cleanName, NAME_MAX_LENGTH } from '@ftl/rules';

/** A name from another company's profile, as an account keeps it. */
export function accountName(raw: string): string {
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return [...graphemes.segment(cleanName(raw))]
    .slice(0, NAME_MAX_LENGTH)
    .map(({ segment }) => segment)
    .join('')
    .trim();
}
