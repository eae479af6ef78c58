import type { Plane } from '../photo/raster.js';
import { connectedRegions } from './connected-regions.js';

const SMALLEST_ISLAND = 0.05;
const LARGEST_HOLE = 0.003;

/** Drops islands (5 % of the person or less) and fills small holes (0.3 %), in place. */
export function cleanMask(mask: Plane): Plane {
  const regions = connectedRegions(mask);
  const islands = regions.filter(({ isAbove }) => isAbove);
  const total = islands.reduce((sum, { pixels }) => sum + pixels.length, 0);
  const largest = islands.reduce((size, { pixels }) => Math.max(size, pixels.length), 0);
  for (const { isAbove, pixels, touchesBorder } of regions) {
    if (isAbove && pixels.length < SMALLEST_ISLAND * largest)
      for (const at of pixels) mask.data[at] = 0;
    if (!isAbove && !touchesBorder && pixels.length < LARGEST_HOLE * total)
      for (const at of pixels) mask.data[at] = 1;
  }
  return mask;
}
