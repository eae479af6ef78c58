import type { Box, ColorField, Plane } from '../photo/raster.js';
import { unknownBand } from './band.js';
import { closedFormAlpha } from './closed-form.js';
import { guidedFilter } from './guided-filter.js';
import { levels } from './levels.js';
import { separability } from './separability.js';
import { smoothOutline } from './smooth-outline.js';
import { trimCrumbs } from './trim-crumbs.js';
import { removeHaze, steepenRamps } from './veils.js';

/** Alpha 0..1 of an image at the working size. */
export interface Matte {
  /** Opacity of the cutout, before `levels`. */
  alpha: Plane;
  /** Share of the person in each pixel's color; softer than the cutout where the photo is. */
  mixture: Plane;
}

/**
 * Computes alpha at the detail of single hairs from a rough mask. Alternative methods have the same
 * type, see docs/decisions/0006-matting.md.
 * @param colors the photo at the working size
 * @param mask probability that a pixel belongs to the person, same size
 * @param seen undefined if no face was found
 */
export type Matting = (colors: ColorField, mask: Plane, seen?: SeenFace) => Matte;

export interface SeenFace {
  /** In pixels of the mask. */
  face: Box;
  /** Radius of the photo's blur, in pixels of the mask. */
  photoBlur: number;
}

/** Lengths as shares of the longer side of the working image. */
const PRIOR_RADIUS = 0.008;
const BAND_RADIUS = 0.018;
const HAZE_RADIUS = 0.006;
const RAMP_RADIUS = 0.012;
/** Distance from the outline beyond which colors are not mixed, also in blurred photos. */
const BLUR_RADIUS = 0.012;
const PRIOR_SMOOTHNESS = 1e-4;

export const closedFormMatting: Matting = (colors, rough, seen) => {
  const mask = moreDecided(rough);
  const pixels = (share: number): number =>
    Math.max(2, Math.round(share * Math.max(mask.width, mask.height)));
  const prior = guidedFilter(colors, mask.data, {
    radius: pixels(PRIOR_RADIUS),
    smoothness: PRIOR_SMOOTHNESS,
  });
  const band = unknownBand(mask, pixels(BAND_RADIUS));
  // Middle mask values have no weight; values near 0 or 1 have a little.
  const trust = mask.data.map((value) => (2 * value - 1) ** 2);
  const raw = closedFormAlpha(colors, band, prior, trust);
  const mixture = removeHaze({ ...raw, data: raw.data.slice() }, pixels(BLUR_RADIUS));
  const clear = removeHaze(raw, pixels(HAZE_RADIUS));
  const steep = steepenRamps(clear, pixels(RAMP_RADIUS));
  const separable = separability(steep, colors);
  const alpha = seen
    ? trimCrumbs(smoothOutline(steep, { ...seen, mask: rough, trust: separable }), rough, seen.face)
    : steep;
  mixture.data.forEach((value, i) => {
    const opacity = levels(alpha.data[i]!);
    mixture.data[i] = opacity + separable[i]! * (value - opacity);
  });
  return { alpha, mixture };
};

/** Squares the odds: doubtful masks are right more often than they claim, on either side of .5. */
function moreDecided(mask: Plane): Plane {
  const data = mask.data.map((value) => value ** 2 / (value ** 2 + (1 - value) ** 2));
  return { ...mask, data };
}
