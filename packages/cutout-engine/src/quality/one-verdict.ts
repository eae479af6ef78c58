import type { EdgeVerdict, PrintVerdict } from '../cutout-engine.js';
import { NO_DETAIL_FROM } from '../photo/blur-radius.js';
import type { EdgeFlaw } from './edge-flaws.js';
import type { EdgeRating } from './edge-quality.js';

/**
 * Minimum score of a good cutout, whose toast and note are as positive as the badge 'Excellent'
 * (CUTOUT-03).
 */
const GOOD_FROM = 85;
/** Maximum scores: badge 'Good' (CUTOUT-04) and 'Needs Review' (CUTOUT-05). */
const HIGHEST_FAIR = 84;
const HIGHEST_POOR = 69;
/** In dots per inch: a face looks soft below the first, and is hard to recognize below the other. */
const SOFT_BELOW = 55;
const UNCLEAR_BELOW = 35;
/** Each measure of a good cutout has at least this value, in percent. */
const LEAST_GOOD = 60;
/**
 * Share of the range between a limit and 100 that is kept, so that better cutouts still score
 * higher.
 */
const SPREAD = 0.2;

export interface JudgedCutout {
  edges: EdgeRating;
  print: PrintVerdict;
  /** The flaw of a photo that cuts off a part of the head. */
  cut: EdgeFlaw | undefined;
  /** Radius of the photo's blur, in pixels of the matte. */
  photoBlur: number;
}

/** Combines the verdict on the edges with the limits of the print, the photo's blur and its crop. */
export function oneVerdict(cutout: JudgedCutout): EdgeVerdict {
  const { edges, cut } = cutout;
  const score = limited(edges.score, highestScore(cutout));
  return {
    ...edges,
    score,
    isGoodQuality: score >= GOOD_FROM,
    flaws: cut ? [...edges.flaws, cut] : edges.flaws,
  };
}

/** One limit makes a cutout fair at most, two make it poor. */
function highestScore({ edges, print, cut, photoBlur }: JudgedCutout): number {
  const limits = [print.dpi < SOFT_BELOW, photoBlur >= NO_DETAIL_FROM, cut].filter(Boolean);
  if (limits.length > 1 || print.dpi < UNCLEAR_BELOW) return HIGHEST_POOR;
  return limits.length > 0 || weakestMeasure(edges) < LEAST_GOOD ? HIGHEST_FAIR : 100;
}

function weakestMeasure({ details }: EdgeRating): number {
  return Math.min(details.edgeSharpness, details.transparencyQuality, details.subjectCompleteness);
}

function limited(score: number, highest: number): number {
  return Math.min(score, Math.round(highest - SPREAD * (100 - score)));
}
