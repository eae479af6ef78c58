import type { Plane } from '../photo/raster.js';
import { boxMean } from './guided-filter.js';

/** Radius of the low-pass in face heights, and its limit in pixels: fingers must remain. */
const RADIUS = 0.03;
const LARGEST_RADIUS = 4;
/** Rise of a smoothed straight outline in each pixel. */
const SLOPE = 0.4;

/** Replaces alpha where it is not trusted by a smooth outline in the same place, in place. */
export function smoothOutline(alpha: Plane, trust: Float32Array, faceHeight: number): Plane {
  const { data, width, height } = alpha;
  const radius = Math.max(1, Math.min(LARGEST_RADIUS, Math.floor(RADIUS * faceHeight)));
  const gain = SLOPE * (2 * radius + 1);
  const field = new Float32Array(data.length * 4);
  data.forEach((value, i) => (field[i * 4] = value));
  const once = boxMean({ data: field, width, height }, radius);
  const smooth = boxMean({ data: once, width, height }, radius);
  for (let i = 0; i < data.length; i++) {
    const value = Math.min(1, Math.max(0, 0.5 + gain * (smooth[i * 4]! - 0.5)));
    data[i]! += (1 - trust[i]!) * (value - data[i]!);
  }
  return alpha;
}
