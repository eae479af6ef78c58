import { highestNear, lowestNear } from '../matting/running-extreme.js';
import type { Plane } from '../photo/raster.js';
import { connectedRegions, type Region } from './connected-regions.js';

/** The rim of a cleared region fades from this far below the threshold of doubt, over this range. */
const RIM_BEFORE = 0.05;
const RIM = 0.12;
/** Narrower doubt, as a share of the longer side, affects only the outline. */
const REGION_RADIUS = 0.01;
/** What makes a region doubtful. */
export interface Doubt {
  /** Minimum value in the mask. */
  from: number;
  /** Which looks doubt it, and below which value. */
  plane: Plane;
  below: number;
  /** Minimum size of a region as a share of the person. */
  smallest: number;
}

/** In pixels. */
function radiusOf({ width, height }: Plane): number {
  return Math.max(2, Math.round(REGION_RADIUS * Math.max(width, height)));
}

/** Connected parts of the mask that are doubted, largest first. */
export function doubtedRegions(mask: Plane, { from, plane, below, smallest }: Doubt): Region[] {
  const radius = radiusOf(mask);
  const doubt = mask.data.map((value, i) => (value > from && plane.data[i]! < below ? 1 : 0));
  const cores = lowestNear({ ...mask, data: doubt }, radius);
  const wide = highestNear({ ...mask, data: cores }, radius);
  const person = mask.data.reduce((count, value) => count + (value > 0.5 ? 1 : 0), 0);
  return connectedRegions({ ...mask, data: wide })
    .filter(({ isAbove, pixels }) => isAbove && pixels.length >= smallest * person)
    .sort((a, b) => b.pixels.length - a.pixels.length);
}

/** Clears regions and fades their rims, in place. */
export function clear(mask: Plane, regions: readonly Region[], { plane, below }: Doubt): void {
  const theirs = { ...mask, data: new Float32Array(mask.data.length) };
  for (const { pixels } of regions) for (const at of pixels) theirs.data[at] = 1;
  const near = highestNear(theirs, 2 * radiusOf(mask));
  for (let i = 0; i < near.length; i++) {
    if (near[i] === 0) continue;
    const share = (plane.data[i]! - below + RIM_BEFORE) / RIM;
    mask.data[i]! *= Math.min(1, Math.max(0, share));
  }
}
