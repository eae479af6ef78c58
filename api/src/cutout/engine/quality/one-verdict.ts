import type { EdgeQuality, PrintQuality } from '@ftl/contracts';

/** Highest score below a resolution, dots an inch: the badge is never kinder than the print. */
const LIMITS = [
  { below: 35, highest: 69 },
  { below: 55, highest: 84 },
] as const;
/** Share of the scores between a limit and 100 that stays, so that better cutouts still score higher. */
const SPREAD = 0.2;

const CUT_HEAD = {
  issue: 'The top of the head is outside the photo.',
  recommendation: 'If you have the photo uncropped, the whole head can be shown.',
} as const;

export interface JudgedCutout {
  edges: EdgeQuality;
  print: PrintQuality;
  /** Whether an edge of the photo cuts the top of the head flat. */
  isHeadCut: boolean;
}

/** The verdict on the edges together with what the print and the photo's crop allow. */
export function oneVerdict({ edges, print, isHeadCut }: JudgedCutout): EdgeQuality {
  const limit = LIMITS.find(({ below }) => print.dpi < below);
  const score = limit ? limited(edges.score, limit.highest) : edges.score;
  return {
    ...edges,
    score,
    isGoodQuality: edges.isGoodQuality && score === edges.score,
    issues: isHeadCut ? [...edges.issues, CUT_HEAD.issue] : edges.issues,
    recommendations: isHeadCut
      ? [...edges.recommendations, CUT_HEAD.recommendation]
      : edges.recommendations,
  };
}

function limited(score: number, highest: number): number {
  return Math.min(score, Math.round(highest - SPREAD * (100 - score)));
}
