import { checkPrint, type PrintFinding, type PrintMeasures } from '@ftl/design-renderer';
import { printSentence } from '@ftl/rules';
import type { Preflight } from '../designs.responses.js';

const ADVICE: Record<PrintFinding, (measures: PrintMeasures) => string> = {
  'missing-glyphs': ({ missingGlyphs }) =>
    `We can't print these characters: ${missingGlyphs.join(' ')}. Please enter the name without them.`,
  'cut-head': () =>
    'Part of the head is outside of the picture or behind the headline. Please move the photo back toward the middle.',
  'small-head': () =>
    'The face will be small on the shirt. Make the photo larger to show it better.',
  'low-resolution': ({ portraitDpi }) =>
    `${printSentence(portraitDpi)}. A larger photo will print sharper.`,
  'blends-into-shirt': () =>
    'Much of this design blends into the shirt color. Another color would show it better.',
  'soft-edges': () => 'Soft edges in this design print slightly harder than they look on screen.',
  'thin-strokes': () =>
    'The finest lines in the lettering are very thin and may not print cleanly.',
};

/**
 * The report on a design for one shirt: measurements, and messages that explain them.
 *
 * @param shirtHex #rrggbb; null if the color is unknown
 */
export function preflightOf(measures: PrintMeasures, shirtHex: string | null): Preflight {
  const { tones: _tones, headInches: _head, isHeadCut: _cut, ...shown } = measures;
  const { contrast, findings } = checkPrint(measures, shirtHex);
  return {
    ...shown,
    contrast,
    isPrintable: !findings.includes('missing-glyphs'),
    advice: findings.map((finding) => ADVICE[finding](measures)),
  };
}
