import type { ColorField, Plane } from '../photo/raster.js';
import { unknownBand } from './band.js';
import { closedFormAlpha } from './closed-form.js';
import { guidedFilter } from './guided-filter.js';
import { removeHaze, steepenRamps } from './veils.js';

/**
 * Computes alpha at the detail of single hairs from a rough mask. Alternative methods have the same
 * type, see docs/decisions/0006-matting.md.
 * @param colors the photo at the working size
 * @param mask probability that a pixel belongs to the person, same size
 * @returns alpha 0..1 before `levels`
 */
export type Matting = (colors: ColorField, mask: Plane) => Plane;

/** Lengths as shares of the longer side of the working image. */
const PRIOR_RADIUS = 0.008;
const BAND_RADIUS = 0.018;
const HAZE_RADIUS = 0.006;
const RAMP_RADIUS = 0.012;
const PRIOR_SMOOTHNESS = 1e-4;

export const closedFormMatting: Matting = (colors, mask) => {
  const pixels = (share: number): number =>
    Math.max(2, Math.round(share * Math.max(mask.width, mask.height)));
  const prior = guidedFilter(colors, mask.data, {
    radius: pixels(PRIOR_RADIUS),
    smoothness: PRIOR_SMOOTHNESS,
  });
  const band = unknownBand(mask, pixels(BAND_RADIUS));
  // Middle mask values have no weight; values near 0 or 1 have a little.
  const trust = mask.data.map((value) => (2 * value - 1) ** 2);
  const alpha = removeHaze(closedFormAlpha(colors, band, prior, trust), pixels(HAZE_RADIUS));
  return steepenRamps(alpha, pixels(RAMP_RADIUS));
};

/** The fast method without color lines: follows edges of the photo, but not single strands. */
export const guidedMatting: Matting = (colors, mask) => {
  const radius = Math.max(2, Math.round(PRIOR_RADIUS * Math.max(mask.width, mask.height)));
  return {
    ...mask,
    data: guidedFilter(colors, mask.data, { radius, smoothness: PRIOR_SMOOTHNESS }),
  };
};
