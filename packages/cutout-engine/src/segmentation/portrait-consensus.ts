import { highestNear, lowestNear } from '../matting/running-extreme.js';
import type { Box, Plane } from '../photo/raster.js';
import { weightedMean, type Look } from './fuse-masks.js';

export interface WeightedLook extends Look {
  network: 'person' | 'pose';
  /** Weight relative to the fused mask, which has weight 1. */
  weight: number;
}

/** Minimum half width of a region, as a share of the longer side; narrower ones are outline. */
const REGION_RADIUS = 0.02;
/** Differences at which a region starts to follow the mean, and follows it fully. */
const DIFFERS_FROM = 0.2;
const DIFFERS_AT = 0.3;
/** Weight of what looks replace, in their center: they fade out at their sides. */
const REST = 1e-3;
/** Contrast around .5 in corrected regions: disagreeing masks average to indecisive values. */
const DECISION = 2;

/**
 * The weighted mean of a mask and portrait looks, as a copy.
 * @param area part of the photo that the mask covers
 */
export function consensusOf(mask: Plane, looks: readonly WeightedLook[], area: Box): Plane {
  return { ...mask, data: weightedMean(looks, area, { base: mask }) };
}

/**
 * Corrects a mask, in place, where the consensus differs over a whole region. Along the outline the
 * mask is finer and stays as it is.
 */
export function correctRegions(mask: Plane, { data: mean }: Plane): Plane {
  const differences = mean.map((value, i) => Math.abs(value - mask.data[i]!));
  const radius = Math.max(2, Math.round(REGION_RADIUS * Math.max(mask.width, mask.height)));
  const cores = { ...mask, data: lowestNear({ ...mask, data: differences }, radius) };
  const regions = highestNear(cores, 2 * radius);
  for (let i = 0; i < regions.length; i++) {
    const share = clamp((regions[i]! - DIFFERS_FROM) / (DIFFERS_AT - DIFFERS_FROM));
    const decided = clamp(0.5 + DECISION * (mean[i]! - 0.5));
    mask.data[i]! += share * (decided - mask.data[i]!);
  }
  return mask;
}

/** The pose network's mask of the person with the face. */
export function samePerson(
  looks: readonly WeightedLook[],
  area: Box,
  { width, height }: Plane,
): Plane | undefined {
  const ofPose = looks.filter(({ network }) => network === 'pose');
  if (ofPose.length === 0) return undefined;
  const none = { data: new Float32Array(width * height), width, height };
  return { ...none, data: weightedMean(ofPose, area, { base: none, baseWeight: REST }) };
}

/** A copy of a mask with a look at a part of its area in place of it. */
export function replacedBy(mask: Plane, look: Look, area: Box): Plane {
  return {
    ...mask,
    data: weightedMean([{ ...look, weight: 1 }], area, { base: mask, baseWeight: REST }),
  };
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
