import { isOvalFirst, nameLength, printVerdict, type CutoutFindings } from '@ftl/rules';
import type { ArtworkRow } from '../designs.schema.js';

/** Below this score the shop calls an outline 'Needs Review'. */
const GOOD_SCORE = 70;
/** Below this resolution a print is too blurry for a face. */
const LEAST_DPI = 35;
/** Longer names are printed small. */
const LONG_NAME = 32;

/**
 * What a person should look at before a design is printed, as sentences for the operator; fewer
 * cases than those that buyers read advice about.
 */
export function printDoubts(
  { measures, words }: Pick<ArtworkRow, 'measures' | 'words'>,
  cutout: CutoutFindings,
): string[] {
  const { portraitDpi, isHeadCut } = measures;
  const { score } = cutout;
  const letters = nameLength(words.name);
  const { frame = isOvalFirst(cutout) ? 'oval' : 'cutout' } = words.layout ?? {};
  return [
    score !== undefined &&
      score < GOOD_SCORE &&
      frame === 'cutout' &&
      `The outline scored ${score} of 100`,
    portraitDpi < LEAST_DPI && printVerdict(portraitDpi),
    isHeadCut === true && 'A part of the head may be cut off',
    letters > LONG_NAME && `The name has ${letters} letters`,
  ].filter((doubt) => doubt !== false);
}
