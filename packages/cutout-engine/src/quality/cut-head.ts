import type { Plane } from '../photo/raster.js';

/** Share of the person's width at the top edge from which the head looks cut off. */
const FLAT_FROM = 0.2;

/** Whether the top edge of a matte cuts the person over a large part of its width. */
export function isCutAtTop({ data, width, height }: Plane): boolean {
  let cut = 0;
  let covered = 0;
  for (let x = 0; x < width; x++) {
    if (data[x]! > 0.5) cut++;
    for (let y = 0; y < height; y++) {
      if (data[y * width + x]! <= 0.5) continue;
      covered++;
      break;
    }
  }
  return cut > FLAT_FROM * covered;
}
