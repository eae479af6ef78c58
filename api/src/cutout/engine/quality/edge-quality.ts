import type { EdgeQuality } from '@ftl/contracts';
import type { ColourField, Plane } from '../photo/raster.js';
import {
  countArtifacts,
  edgeShares,
  missingShare,
  transitionWidth,
  unsureShare,
} from './edge-measures.js';
import { lookAround } from './neighbourhood.js';
import { advice } from './advice.js';

export interface MatteToJudge {
  /** The photo at the matte's size. */
  colours: ColourField;
  /** Final alpha, 0..1. */
  alpha: Plane;
  /** The network's own mask, what the matte should cover. */
  evidence: Plane;
}

const GOOD_FROM = 75;
const LEAST_GOOD = 60;
/** The measured width of a perfect outline, in pixels. */
const SHARPEST = 2;
/** Width beyond that, as a share of the longer side: still perfectly sharp, and not sharp at all. */
const CRISP = 0.001;
const SMEARED = 0.016;

/** Judges a matte against the photo it was made from. */
export function judgeEdges({ colours, alpha, evidence }: MatteToJudge): EdgeQuality {
  const longer = Math.max(alpha.width, alpha.height);
  const shares = edgeShares(alpha, lookAround(colours, alpha));
  const blur = (transitionWidth(alpha) - SHARPEST) / longer;
  const details = {
    edgeSharpness: percent(1 - (blur - CRISP) / (SMEARED - CRISP)),
    transparencyQuality: percent(
      1 -
        1.2 * excess(shares.halo, 0.1) -
        1.5 * excess(shares.mismatch, 0.2) -
        6 * excess(shares.veil, 0.01),
    ),
    subjectCompleteness: percent(
      1 -
        3 * excess(missingShare(alpha, evidence), 0.005) -
        4 * excess(unsureShare(evidence), 0.005) -
        1.2 * excess(shares.shaved, 0.2),
    ),
    artifactCount: countArtifacts(alpha, evidence),
  };
  const figures = [
    details.edgeSharpness,
    details.transparencyQuality,
    details.subjectCompleteness,
  ] as const;
  const weighted = 0.3 * figures[0] + 0.3 * figures[1] + 0.4 * figures[2];
  // One bad figure spoils a portrait, however good the others are.
  const worst = Math.min(...figures);
  const score = Math.max(
    0,
    Math.round(0.7 * weighted + 0.3 * worst - Math.min(30, 3 * details.artifactCount)),
  );
  return {
    score,
    isGoodQuality: score >= GOOD_FROM && worst >= LEAST_GOOD,
    details,
    ...advice(details),
  };
}

function excess(value: number, allowed: number): number {
  return Math.max(0, value - allowed);
}

function percent(share: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, share)));
}
