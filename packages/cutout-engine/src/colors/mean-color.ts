import { boxMean } from '../matting/guided-filter.js';
import type { ColorField } from '../photo/raster.js';

/** Minimum share of chosen pixels nearby for a meaningful mean. */
const LEAST_CHOSEN = 0.01;

/**
 * Mean color of the chosen pixels around each pixel, four numbers each; NaN if there are too few.
 */
export function meanColor(
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
