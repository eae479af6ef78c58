import type { PrintMeasures } from './print-measures.js';
import { luminanceOfHex, luminanceOfStep } from './print-tally.js';

/** Below this resolution a printed portrait shows its pixels. */
const LOW_DPI = 150;
/** More soft area than in any template: it prints as a gray veil of white ink. */
const MUCH_VEIL = 0.45;
/** A head below this height, hair to chin, is hard to recognize across a room. */
const LEAST_HEAD_INCHES = 2.6;
/** Thinnest stroke that a garment printer can hold, in mm. */
export const THINNEST_MM = 0.35;
/** Contrast ratio below which a part of the print is invisible on the shirt. */
const VISIBLE_RATIO = 1.25;
/** With a smaller visible share, the image disappears into the shirt. */
const LEAST_VISIBLE = 0.5;

/** A finding about a print; callers provide the message for buyers. */
export type PrintFinding =
  | 'missing-glyphs'
  | 'cut-head'
  | 'small-head'
  | 'low-resolution'
  | 'blends-into-shirt'
  | 'soft-edges'
  | 'thin-strokes';

export interface PrintCheck {
  /**
   * Half of the print differs from the shirt by at least this ratio, 1 to 21; null for an unknown
   * color.
   */
  contrast: number | null;
  /** In order of importance; empty if there are none. */
  findings: PrintFinding[];
}

/**
 * Checks a design for one shirt.
 * @param shirtHex #rrggbb; null if the color is not known
 */
export function checkPrint(measures: PrintMeasures, shirtHex: string | null): PrintCheck {
  const contrast = shirtHex === null ? null : contrastWith(measures.tones, shirtHex);
  const { smallestStrokeMm } = measures;
  const isFound: Record<PrintFinding, boolean> = {
    'missing-glyphs': measures.missingGlyphs.length > 0,
    'cut-head': measures.isHeadCut === true,
    'small-head': (measures.headInches ?? LEAST_HEAD_INCHES) < LEAST_HEAD_INCHES,
    'low-resolution': measures.portraitDpi < LOW_DPI,
    'blends-into-shirt': contrast !== null && contrast.visibleShare < LEAST_VISIBLE,
    'soft-edges': measures.semiTransparentShare > MUCH_VEIL,
    'thin-strokes': smallestStrokeMm !== null && smallestStrokeMm < THINNEST_MM,
  };
  const findings = (Object.keys(isFound) as PrintFinding[]).filter((each) => isFound[each]);
  return { contrast: contrast && contrast.ratio, findings };
}

/** Contrast between a print and a shirt. */
interface Contrast {
  /**
   * Half of the printed area differs from the shirt by at least this ratio; 1 (not at all) to 21.
   */
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
