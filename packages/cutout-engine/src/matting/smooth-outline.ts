import { NO_DETAIL_FROM, outlineWidth } from '../photo/blur-radius.js';
import { clampBox, type Box, type Plane } from '../photo/raster.js';
import { boxMean } from './guided-filter.js';

/** Blur up to which a photo resolves all details of the outline, in pixels. */
const DETAILED = 2.3;
/** Radius of the low-pass for each pixel of the photo's blur, and its limits in pixels. */
const RADIUS = 2;
const LEAST_RADIUS = 4;
const LARGEST_RADIUS = 20;
/** Largest radius in face heights. */
const LARGEST_SHARE = { detailed: 0.03, blurred: 0.06 } as const;
/** Value from which a pixel is inside; higher without detail, where the rim is mixed. */
const INSIDE = { detailed: 0.5, blurred: 0.64 } as const;
/** Factor that steepens soft values before the low-pass, which alone determines the softness. */
const STEEPER = { detailed: 1, blurred: 8 } as const;
/** Share of the mask in the smoothed outline of a blurred photo, where the matting follows noise. */
const MASK_SHARE = 0.5;
/** Range of alpha that becomes the outline's width: `levels` cuts off the rest. */
const RANGE = 0.8;
/**
 * Distance from the center of the face, in its heights, up to which outlines are smoothed fully,
 * and from which not at all: hair and shoulders are inside, gaps between arms and legs outside.
 */
const NEAR = 2;
const FAR = 3;

interface Outline {
  /** In pixels of alpha. */
  face: Box;
  /** The mask that alpha was computed from. */
  mask: Plane;
  /** How far alpha is right about single pixels, 0..1 for each. */
  trust: Float32Array;
  /** Radius of the photo's blur, in pixels of alpha. */
  photoBlur: number;
}

/**
 * Replaces alpha where it is not trusted, in place, by a smooth outline in the same place, as soft
 * as the photo: where colors tell nothing, and everywhere in a blurred photo.
 */
export function smoothOutline(
  alpha: Plane,
  { face, mask, trust, photoBlur: blur }: Outline,
): Plane {
  const { data, width } = alpha;
  const [centerX, centerY] = [face.x + face.w / 2, face.y + face.h / 2];
  const far = FAR * face.h;
  const part = clampBox({ x: centerX - far, y: centerY - far, w: 2 * far, h: 2 * far }, alpha);
  const detail = clamp((NO_DETAIL_FROM - blur) / (NO_DETAIL_FROM - DETAILED), 1);
  const between = (ends: { blurred: number; detailed: number }): number =>
    ends.blurred + detail * (ends.detailed - ends.blurred);
  const largest = Math.min(LARGEST_RADIUS, between(LARGEST_SHARE) * face.h);
  const wanted = Math.min(largest, Math.max(LEAST_RADIUS, RADIUS * blur));
  const radius = Math.max(1, Math.floor(wanted));
  const maskShare = MASK_SHARE * (1 - detail);
  const [inside, steeper] = [between(INSIDE), between(STEEPER)];
  const source = data.map((value, i) => {
    const mixed = value + maskShare * (mask.data[i]! - value);
    return clamp(0.5 + steeper * (mixed - inside), 1);
  });
  const mean = lowPass({ ...alpha, data: source }, part, radius);
  // The low-pass of a straight outline rises by 1 / (2 * radius + 1) in each pixel.
  const gain = (RANGE / outlineWidth(blur)) * (2 * radius + 1);
  for (let row = 0; row < part.h; row++) {
    for (let column = 0; column < part.w; column++) {
      const [x, y] = [part.x + column, part.y + row];
      const i = y * width + x;
      const near = (FAR - Math.hypot(x - centerX, y - centerY) / face.h) / (FAR - NEAR);
      const share = (1 - detail * trust[i]!) * clamp(near, 1);
      const smooth = clamp(0.5 + gain * (mean[row * part.w + column]! - 0.5), 1);
      data[i]! += share * (smooth - data[i]!);
    }
  }
  return alpha;
}

/** Mean around each pixel of a part. */
function lowPass(alpha: Plane, part: Box, radius: number): Float32Array {
  const margin = 2 * radius;
  const size = { width: part.w + 2 * margin, height: part.h + 2 * margin };
  const field = new Float32Array(size.width * size.height * 4);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++)
      field[(y * size.width + x) * 4] = valueAt(alpha, part.x + x - margin, part.y + y - margin);
  const once = boxMean({ data: field, ...size }, radius);
  const twice = boxMean({ data: once, ...size }, radius);
  const mean = new Float32Array(part.w * part.h);
  for (let y = 0; y < part.h; y++)
    for (let x = 0; x < part.w; x++)
      mean[y * part.w + x] = twice[((y + margin) * size.width + x + margin) * 4]!;
  return mean;
}

/**
 * Alpha, continued beyond the photo's border by a reflection in the border's value: so a straight
 * outline stays straight up to the border, at any angle.
 */
function valueAt({ data, width, height }: Plane, x: number, y: number): number {
  const [left, top] = [clamp(x, width - 1), clamp(y, height - 1)];
  const value = data[top * width + left]!;
  if (left === x && top === y) return value;
  const reflected = clamp(2 * top - y, height - 1) * width + clamp(2 * left - x, width - 1);
  return 2 * value - data[reflected]!;
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}
