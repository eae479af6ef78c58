import type { Box, Plane } from '../photo/raster.js';

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

/** Smallest rectangle around a region of a plane. */
export function boundsOf({ pixels }: Region, { width }: Plane): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, w: right + 1 - left, h: bottom + 1 - top };
}

export function meanOf({ data }: Plane, { pixels }: Region): number {
  return pixels.reduce((sum, at) => sum + data[at]!, 0) / pixels.length;
}
