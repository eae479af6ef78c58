import type { EdgeVerdict } from '../cutout-engine.js';
import { outlineWidth } from '../photo/blur-radius.js';
import type { Box, ColorField, Plane } from '../photo/raster.js';
import {
  countArtifacts,
  edgeShares,
  largestAddition,
  missingShare,
  strangerShare,
  transitionWidth,
  unsureShare,
} from './edge-measures.js';
import { lookAround } from './neighborhood.js';
import { likelihoodOfGood } from './likelihood.js';
import { edgeFlaws } from './edge-flaws.js';

export interface MatteToJudge {
  /** The photo at the matte's size. */
  colors: ColorField;
  /** Final alpha, 0..1. */
  alpha: Plane;
  /** The network's own mask, which the matte should cover. */
  evidence: Plane;
  /** Mean of all masks of the chosen person; defaults to the evidence. */
  consensus?: Plane;
  /** The mask by the networks that were trained on people; defaults to the evidence. */
  withoutForeground?: Plane;
  /** In pixels of the matte. */
  face?: Box;
  /** Radius of the photo's blur, in pixels of the matte. */
  photoBlur: number;
}

/** The verdict on the edges alone; `oneVerdict` decides whether the cutout is good. */
export type EdgeRating = Omit<EdgeVerdict, 'isGoodQuality'>;

/**
 * Width beyond that of an outline as soft as the photo, as a share of the longer side, for a
 * sharpness of 100 % and of 0 %.
 */
const CRISP = 0.001;
const SMEARED = 0.016;
/**
 * Size of a region that only the foreground's network sees, as a share of the face, from which it
 * lowers the score, and at which it does so fully; chosen on photos-2.
 */
const ADDED_FROM = 0.002;
const ADDED_AT = 0.02;

/** Rates a matte against its photo. */
export function judgeEdges({
  colors,
  alpha,
  evidence,
  consensus = evidence,
  withoutForeground = evidence,
  face,
  photoBlur,
}: MatteToJudge): EdgeRating {
  const longer = Math.max(alpha.width, alpha.height);
  const shares = edgeShares(alpha, lookAround(colors, alpha));
  const blur = (transitionWidth(alpha) - outlineWidth(photoBlur)) / longer;
  const missing = missingShare(alpha, evidence);
  const unsure = unsureShare(evidence);
  const details = {
    edgeSharpness: percent(1 - (blur - CRISP) / (SMEARED - CRISP)),
    transparencyQuality: percent(
      1 -
        1.2 * excess(shares.halo, 0.1) -
        1.5 * excess(shares.mismatch, 0.2) -
        6 * excess(shares.veil, 0.01),
    ),
    subjectCompleteness: percent(
      1 - 3 * excess(missing, 0.005) - 4 * excess(unsure, 0.005) - 1.2 * excess(shares.shaved, 0.2),
    ),
    artifactCount: countArtifacts(alpha, evidence),
  };
  const likelihood = likelihoodOfGood({
    blur,
    unsure,
    mismatch: shares.mismatch,
    veil: shares.veil,
    stranger: strangerShare(alpha, consensus),
  });
  const added = face ? largestAddition(alpha, withoutForeground) / (face.w * face.h) : 0;
  const doubt =
    Math.log(Math.max(ADDED_FROM, added) / ADDED_FROM) / Math.log(ADDED_AT / ADDED_FROM);
  const losses =
    0.4 * Math.min(1, doubt) +
    3 * excess(missing, 0.005) +
    0.6 * excess(shares.shaved, 0.2) +
    0.4 * excess(shares.halo, 0.2);
  const score = Math.max(
    0,
    Math.round(100 * likelihood - 100 * losses - Math.min(30, 3 * details.artifactCount)),
  );
  return { score, details, flaws: edgeFlaws(details, { hasAddition: doubt > 0 }) };
}

function excess(value: number, allowed: number): number {
  return Math.max(0, value - allowed);
}

function percent(share: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, share)));
}
