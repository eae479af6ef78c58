import type { EdgeVerdict, PrintVerdict } from '../cutout-engine.js';
import type { EdgeFlaw } from './edge-flaw.js';
import type { EdgeRating } from './edge-quality.js';

/**
 * Minimum score of a good cutout, whose toast and note are as positive as the badge 'Excellent'
 * (CUTOUT-03).
 */
const GOOD_FROM = 85;
/** In dots per inch: a face looks soft below. */
const SOFT_BELOW = 55;
/** Loss of score by a head that the photo cuts, and by a neighbor, to whom the border is a guess. */
const CUT_HEAD = 5;
const TOUCHED = 25;

export interface JudgedCutout {
  edges: EdgeRating;
  print: PrintVerdict;
  /** The flaw of a photo that cuts off a part of the head. */
  cut: EdgeFlaw | undefined;
  /** Whether another person touches this one. */
  isTouched: boolean;
}

/** Combines the verdicts on the edges, the photo's crop and the print; at most one flaw. */
export function oneVerdict({ edges, print, cut, isTouched }: JudgedCutout): EdgeVerdict {
  const lost = (cut ? CUT_HEAD : 0) + (isTouched ? TOUCHED : 0);
  const score = Math.max(0, edges.score - lost);
  const isClean = score >= GOOD_FROM;
  const flaw = cut ?? (isTouched ? 'neighbor-touches' : isClean ? undefined : edges.worst?.flaw);
  return {
    score,
    details: edges.details,
    isGoodQuality: isClean && print.dpi >= SOFT_BELOW,
    flaws: flaw ? [flaw] : [],
  };
}
