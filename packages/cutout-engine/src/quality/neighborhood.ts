import { boxMean } from '../matting/guided-filter.js';
import { highestNear, lowestNear } from '../matting/running-extreme.js';
import type { ColorField, Plane } from '../photo/raster.js';

/** Surroundings of each pixel of a matte, from the photo. */
export interface Neighborhood {
  /** Largest and smallest alpha nearby. */
  highest: Float32Array;
  lowest: Float32Array;
  /**
   * Position of the pixel's color between the background (0) and the person (1) at some distance
   * from the edge; NaN if the two look too much alike.
   */
  colorShare: Float32Array;
}

export const SOLID = 0.95;
export const CLEAR = 0.05;
/** Distances as shares of the longer side. */
const NEAR = 0.012;
const AROUND = 0.045;
/** Minimum share of chosen pixels nearby for a meaningful mean. */
const LEAST_CHOSEN = 0.01;
/** Squared color distance (0..3) below which person and background are indistinguishable. */
const LEAST_CONTRAST = 0.02;

/**
 * Compares every pixel with the mean colors of person and background at some distance from the
 * edge.
 */
export function lookAround(colors: ColorField, alpha: Plane): Neighborhood {
  const longer = Math.max(alpha.width, alpha.height);
  const near = Math.max(2, Math.round(NEAR * longer));
  const around = Math.max(4, Math.round(AROUND * longer));
  const highest = highestNear(alpha, near);
  const lowest = lowestNear(alpha, near);
  const person = meanColor(colors, around, (i) => lowest[i]! > SOLID);
  const background = meanColor(colors, around, (i) => highest[i]! < CLEAR);
  const colorShare = new Float32Array(alpha.data.length);
  for (let i = 0; i < colorShare.length; i++) {
    let along = 0;
    let contrast = 0;
    for (let c = i * 4; c < i * 4 + 3; c++) {
      const difference = person[c]! - background[c]!;
      along += (colors.data[c]! - background[c]!) * difference;
      contrast += difference * difference;
    }
    colorShare[i] = contrast > LEAST_CONTRAST ? along / contrast : NaN;
  }
  return { highest, lowest, colorShare };
}

/**
 * Mean color of the chosen pixels around each pixel, four numbers each; NaN if there are too few.
 */
function meanColor(
  colors: ColorField,
  radius: number,
  isChosen: (i: number) => boolean,
): Float32Array {
  const { width, height } = colors;
  const chosen = new Float32Array(colors.data.length);
  for (let i = 0; i < width * height; i++) {
    if (!isChosen(i)) continue;
    for (let c = i * 4; c < i * 4 + 3; c++) chosen[c] = colors.data[c]!;
    chosen[i * 4 + 3] = 1;
  }
  const mean = boxMean({ data: chosen, width, height }, radius);
  for (let i = 0; i < mean.length; i += 4) {
    const share = mean[i + 3]!;
    for (let c = i; c < i + 3; c++) mean[c] = share > LEAST_CHOSEN ? mean[c]! / share : NaN;
  }
  return mean;
}
