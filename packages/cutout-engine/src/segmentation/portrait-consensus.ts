import { highestNear, lowestNear } from '../matting/running-extreme.js';
import type { Box, Plane } from '../photo/raster.js';
import type { Look } from './fuse-masks.js';

export interface WeightedLook extends Look {
  network: 'person' | 'pose';
  /** Weight relative to the fused mask, which has weight 1. */
  weight: number;
}

/** Share of its sides over which a look fades out. */
const FEATHER = 0.1;
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

/** The weighted mean of a plane and looks at parts of it. */
function weightedMean(
  looks: readonly (Look & { weight: number })[],
  area: Box,
  { base, baseWeight = 1 }: { base: Plane; baseWeight?: number },
): Float32Array {
  const weights = new Float32Array(base.data.length).fill(baseWeight);
  const mean = base.data.map((value) => value * baseWeight);
  for (const look of looks) {
    const { data, width } = look.mask;
    const across = sharesOf(base.width, [area.x, area.w], [look.part.x, look.part.w]);
    const down = sharesOf(base.height, [area.y, area.h], [look.part.y, look.part.h]);
    const columns = placesIn(width, across);
    const rows = placesIn(look.mask.height, down);
    const from = Math.max(
      0,
      columns.weight.findIndex((weight) => weight > 0),
    );
    const to = columns.weight.findLastIndex((weight) => weight > 0);
    for (let y = 0; y < base.height; y++) {
      const row = look.weight * rows.weight[y]!;
      if (row === 0) continue;
      const above = rows.first[y]! * width;
      for (let x = from; x <= to; x++) {
        const weight = row * columns.weight[x]!;
        const at = above + columns.first[x]!;
        const beside = columns.share[x]!;
        const upper = data[at]! + beside * (data[at + 1]! - data[at]!);
        const lower = data[at + width]! + beside * (data[at + width + 1]! - data[at + width]!);
        mean[y * base.width + x]! += weight * (upper + rows.share[y]! * (lower - upper));
        weights[y * base.width + x]! += weight;
      }
    }
  }
  for (let i = 0; i < weights.length; i++) mean[i]! /= weights[i]!;
  return mean;
}

type Interval = readonly [start: number, length: number];

/** Positions of the mask's pixels along one axis of a look, as shares of the look's side. */
function sharesOf(count: number, area: Interval, part: Interval): Float32Array {
  return Float32Array.from(
    { length: count },
    (_, i) => (area[0] + ((i + 0.5) / count) * area[1] - part[0]) / part[1],
  );
}

/** Where to sample `count` pixels of a look bilinearly along one axis, and with which weight. */
function placesIn(count: number, shares: Float32Array) {
  const first = new Int32Array(shares.length);
  const share = new Float32Array(shares.length);
  const weight = new Float32Array(shares.length);
  shares.forEach((position, i) => {
    const inside = Math.min(count - 1, Math.max(0, position * count - 0.5));
    first[i] = Math.min(count - 2, Math.floor(inside));
    share[i] = inside - first[i]!;
    weight[i] = fadeAt(position);
  });
  return { first, share, weight };
}

function fadeAt(share: number): number {
  return Math.max(0, Math.min(1, share / FEATHER, (1 - share) / FEATHER));
}
