import { clampBox, type Box, type Plane } from '../photo/raster.js';
import { boxMean } from './guided-filter.js';

/** Radius of the low-pass in face heights, and its limit in pixels: fingers must remain. */
const RADIUS = 0.03;
const LARGEST_RADIUS = 4;
/** Rise of a smoothed straight outline in each pixel. */
const SLOPE = 0.4;
/**
 * Distance from the center of the face, in its heights, up to which outlines are smoothed fully,
 * and from which not at all: hair and shoulders are inside, gaps between arms and legs outside.
 */
const NEAR = 2;
const FAR = 3;

/** Replaces alpha where it is not trusted by a smooth outline in the same place, in place. */
export function smoothOutline(alpha: Plane, trust: Float32Array, face: Box): Plane {
  const { data, width } = alpha;
  const [centerX, centerY] = [face.x + face.w / 2, face.y + face.h / 2];
  const far = FAR * face.h;
  const part = clampBox({ x: centerX - far, y: centerY - far, w: 2 * far, h: 2 * far }, alpha);
  const smooth = lowPass(alpha, part, face.h);
  for (let y = 0; y < part.h; y++) {
    for (let x = 0; x < part.w; x++) {
      const i = (part.y + y) * width + part.x + x;
      const distance = Math.hypot(part.x + x - centerX, part.y + y - centerY) / face.h;
      const share = (1 - trust[i]!) * Math.min(1, Math.max(0, (FAR - distance) / (FAR - NEAR)));
      data[i]! += share * (smooth[y * part.w + x]! - data[i]!);
    }
  }
  return alpha;
}

function lowPass({ data, width }: Plane, part: Box, faceHeight: number): Float32Array {
  const radius = Math.max(1, Math.min(LARGEST_RADIUS, Math.floor(RADIUS * faceHeight)));
  const size = { width: part.w, height: part.h };
  const field = new Float32Array(part.w * part.h * 4);
  for (let y = 0; y < part.h; y++)
    for (let x = 0; x < part.w; x++)
      field[(y * part.w + x) * 4] = data[(part.y + y) * width + part.x + x]!;
  const once = boxMean({ data: field, ...size }, radius);
  const twice = boxMean({ data: once, ...size }, radius);
  const gain = SLOPE * (2 * radius + 1);
  return Float32Array.from({ length: part.w * part.h }, (_, i) =>
    Math.min(1, Math.max(0, 0.5 + gain * (twice[i * 4]! - 0.5))),
  );
}
