import type { EdgeVerdict, PrintVerdict } from '../cutout-engine.js';
import { NO_DETAIL_FROM } from '../photo/blur-radius.js';

/**
 * Maximum score below each resolution in dots per inch: the badge never promises more than the
 * print.
 */
const LIMITS = [
  { below: 35, highest: 69 },
  { below: 55, highest: 84 },
] as const;
/** Maximum score of a photo without fine detail. */
const HIGHEST_BLURRED = 84;
/**
 * Share of the range between a limit and 100 that is kept, so that better cutouts still score
 * higher.
 */
const SPREAD = 0.2;

export interface JudgedCutout {
  edges: EdgeVerdict;
  print: PrintVerdict;
  /** Whether an edge of the photo cuts off the top of the head. */
  isHeadCut: boolean;
  /** Radius of the photo's blur, in pixels of the matte. */
  photoBlur: number;
}

/** Combines the verdict on the edges with the limits of the print, the photo's blur and its crop. */
export function oneVerdict({ edges, print, isHeadCut, photoBlur }: JudgedCutout): EdgeVerdict {
  const ofPrint = LIMITS.find(({ below }) => print.dpi < below)?.highest ?? 100;
  const ofPhoto = photoBlur >= NO_DETAIL_FROM ? HIGHEST_BLURRED : 100;
  const score = limited(edges.score, Math.min(ofPrint, ofPhoto));
  return {
    ...edges,
    score,
    isGoodQuality: edges.isGoodQuality && score === edges.score,
    flaws: isHeadCut ? [...edges.flaws, 'head-outside-photo'] : edges.flaws,
  };
}

function limited(score: number, highest: number): number {
  return Math.min(score, Math.round(highest - SPREAD * (100 - score)));
}
