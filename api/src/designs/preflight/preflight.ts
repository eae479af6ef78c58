import type { Preflight } from '@ftl/contracts';
import { printVerdict } from '@ftl/rules';
import type { PrintMeasures } from '../designs.schema.js';
import { luminanceOfHex, luminanceOfStep } from './print-tally.js';

/** Below it a portrait printed on cloth shows its pixels. */
const LOW_DPI = 150;
/** More soft area than any template has: it comes out as a grey veil of white ink. */
const MUCH_VEIL = 0.45;
/** What a garment printer still holds. */
const THINNEST_MM = 0.35;
/** Contrast ratio below which a part of the print is invisible on the shirt. */
const VISIBLE_RATIO = 1.25;
/** With less of it visible, the picture sinks into the shirt. */
const LEAST_VISIBLE = 0.5;

/**
 * The report on a design for one shirt: measures, and what they mean in words.
 *
 * @param shirtHex #rrggbb; null where the colour is not known
 */
export function preflightOf(measures: PrintMeasures, shirtHex: string | null): Preflight {
  const { tones, ...shown } = measures;
  const contrast = shirtHex === null ? null : contrastWith(tones, shirtHex);
  const advice: string[] = [];
  if (measures.missingGlyphs.length > 0)
    advice.push(
      `We can't print these characters: ${measures.missingGlyphs.join(' ')}. Please enter the name without them.`,
    );
  if (measures.portraitDpi < LOW_DPI)
    advice.push(`${printVerdict(measures.portraitDpi)}. A larger photo prints more sharply.`);
  if (contrast !== null && contrast.visibleShare < LEAST_VISIBLE)
    advice.push(
      'Much of this design blends into the shirt color. Another color would show it better.',
    );
  if (measures.semiTransparentShare > MUCH_VEIL)
    advice.push('Soft edges in this design print slightly harder than they look on screen.');
  if (measures.smallestStrokeMm !== null && measures.smallestStrokeMm < THINNEST_MM)
    advice.push('The finest lines in the lettering are very thin and may not print cleanly.');
  return {
    ...shown,
    contrast: contrast && contrast.ratio,
    isPrintable: measures.missingGlyphs.length === 0,
    advice,
  };
}

/** Contrast between a print and a shirt. */
interface Contrast {
  /** Half of the printed area differs at least so much from the shirt; 1 (not at all) to 21. */
  ratio: number;
  /** Share of the printed area that is visible on the shirt. */
  visibleShare: number;
}

export function contrastWith(tones: number[], shirtHex: string): Contrast {
  const shirt = luminanceOfHex(shirtHex);
  const steps = tones
    .map((share, step) => ({ share, ratio: contrastRatio(luminanceOfStep(step), shirt) }))
    .sort((a, b) => b.ratio - a.ratio);
  let seen = 0;
  const half = steps.find(({ share }) => (seen += share) >= 0.5);
  const visible = steps.filter(({ ratio }) => ratio >= VISIBLE_RATIO);
  return {
    ratio: Math.round((half?.ratio ?? 1) * 100) / 100,
    visibleShare: visible.reduce((sum, { share }) => sum + share, 0),
  };
}

function contrastRatio(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
