import type { Plane } from '../photo/raster.js';

const TAKEN = 2;

/** A set of connected pixels on the same side of the threshold. */
export interface Region {
  isAbove: boolean;
  pixels: Int32Array;
  touchesBorder: boolean;
}

/** All four-connected regions of a plane, split at the threshold. */
export function connectedRegions({ data, width, height }: Plane, threshold = 0.5): Region[] {
  /** Side of each unvisited pixel; 2 once it belongs to a region. */
  const side = new Uint8Array(data.length);
  for (let i = 0; i < side.length; i++) side[i] = data[i]! > threshold ? 1 : 0;
  const queue = new Int32Array(data.length);
  const lastRow = width * (height - 1);
  const regions: Region[] = [];
  for (let start = 0; start < side.length; start++) {
    const own = side[start]!;
    if (own === TAKEN) continue;
    let touchesBorder = false;
    let length = 1;
    queue[0] = start;
    side[start] = TAKEN;
    for (let next = 0; next < length; next++) {
      const at = queue[next]!;
      const x = at % width;
      if (x === 0 || x === width - 1 || at < width || at >= lastRow) touchesBorder = true;
      if (x > 0 && side[at - 1] === own) {
        side[at - 1] = TAKEN;
        queue[length++] = at - 1;
      }
      if (x < width - 1 && side[at + 1] === own) {
        side[at + 1] = TAKEN;
        queue[length++] = at + 1;
      }
      if (at >= width && side[at - width] === own) {
        side[at - width] = TAKEN;
        queue[length++] = at - width;
      }
      if (at < lastRow && side[at + width] === own) {
        side[at + width] = TAKEN;
        queue[length++] = at + width;
      }
    }
    regions.push({ isAbove: own === 1, pixels: queue.slice(0, length), touchesBorder });
  }
  return regions;
}
