import { samplePlane } from '../photo/plane-sampling.js';
import type { Box, Plane } from '../photo/raster.js';

/** A mask of one part of the photo; `part` in pixels of the photo. */
export interface Look {
  part: Box;
  mask: Plane;
}

/** Weight of the look at the person, and the share of its sides over which it fades out. */
const WEIGHT = 0.7;
const FEATHER = 0.12;
const EDGE = 1;

export interface Canvas {
  /** Part of the photo to cover, in pixels of the photo; contains the look at the person. */
  area: Box;
  photo: { width: number; height: number };
  /** Size of the resulting mask. */
  size: { width: number; height: number };
}

/** Fuses looks at the whole photo and at the person into one mask of an area. */
export function fuseMasks(
  { area, photo, size }: Canvas,
  { whole, person: { part, mask } }: { whole: Look; person: Look },
): Plane {
  const fused = samplePlane(whole.mask, within(area, whole.part), size.width, size.height);
  const [across, down] = [size.width / area.w, size.height / area.h];
  const left = Math.max(0, Math.floor((part.x - area.x) * across));
  const top = Math.max(0, Math.floor((part.y - area.y) * down));
  const width = Math.min(size.width, Math.ceil((part.x + part.w - area.x) * across)) - left;
  const height = Math.min(size.height, Math.ceil((part.y + part.h - area.y) * down)) - top;
  const covered = {
    x: area.x + left / across,
    y: area.y + top / down,
    w: width / across,
    h: height / down,
  };
  const patch = samplePlane(mask, within(covered, part), width, height);
  const columns = fade(width, part.x <= EDGE, part.x + part.w >= photo.width - EDGE);
  const rows = fade(height, part.y <= EDGE, part.y + part.h >= photo.height - EDGE);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const share = WEIGHT * rows[y]! * columns[x]!;
      const at = (top + y) * fused.width + left + x;
      fused.data[at] = (1 - share) * fused.data[at]! + share * patch.data[y * width + x]!;
    }
  }
  return fused;
}

/** A box as shares of the sides of another one. */
function within(box: Box, { x, y, w, h }: Box): Box {
  return { x: (box.x - x) / w, y: (box.y - y) / h, w: box.w / w, h: box.h / h };
}

/** Weights that rise from the ends of an axis, except at the photo's own border. */
function fade(count: number, startsAtBorder: boolean, endsAtBorder: boolean): Float32Array {
  return Float32Array.from({ length: count }, (_, i) => {
    const at = (i + 0.5) / count;
    const start = startsAtBorder ? 1 : at / FEATHER;
    return Math.max(0, Math.min(1, start, endsAtBorder ? 1 : (1 - at) / FEATHER));
  });
}
