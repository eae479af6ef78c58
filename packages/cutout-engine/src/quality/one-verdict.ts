import type { EdgeVerdict, PrintVerdict } from '../cutout-engine.js';

/**
 * Maximum score below each resolution in dots per inch: the badge never promises more than the
 * print.
 */
const LIMITS = [
  { below: 35, highest: 69 },
  { below: 55, highest: 84 },
] as const;
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
}

/** Combines the verdict on the edges with the limits of the print and of the photo's crop. */
export function oneVerdict({ edges, print, isHeadCut }: JudgedCutout): EdgeVerdict {
  const limit = LIMITS.find(({ below }) => print.dpi < below);
  const score = limit ? limited(edges.score, limit.highest) : edges.score;
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
