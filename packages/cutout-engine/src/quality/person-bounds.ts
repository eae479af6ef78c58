import type { Box } from '../photo/raster.js';

const SEEN = 40;

/** Smallest rectangle around the visible part of a cutout; undefined if there is none. */
export function boundsOfPerson(
  rgba: Uint8Array,
  { width, height }: { width: number; height: number },
): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      if (rgba[(row + x) * 4 + 3]! <= SEEN) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? undefined : { x: left, y: top, w: right + 1 - left, h: bottom + 1 - top };
}
