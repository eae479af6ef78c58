import { clampBox, type Box, type Plane } from '../photo/raster.js';
import { boxMean } from './guided-filter.js';

/**
 * Radius of the low-pass in face heights and its limit in pixels, in a photo with fine detail, where
 * fingers must remain, and without.
 */
const DETAILED = { radius: 0.03, limit: 4 } as const;
const BLURRED = { radius: 0.045, limit: 16 } as const;
/** Low-pass from which a pixel is inside; higher without fine detail, where the rim is mixed. */
const INSIDE = { detailed: 0.5, blurred: 0.62 } as const;
/**
 * Smallest radius of the low-pass near the photo's border, in pixels. At the border it sees one side
 * only, and outlines would flare.
 */
const LEAST_RADIUS = 4;
/** Rise of a smoothed straight outline in each pixel. */
const SLOPE = 0.4;
/**
 * Distance from the center of the face, in its heights, up to which outlines are smoothed fully,
 * and from which not at all: hair and shoulders are inside, gaps between arms and legs outside.
 */
const NEAR = 2;
const FAR = 3;

interface Outline {
  /** In pixels of alpha. */
  face: Box;
  /** How far alpha is right about single pixels, 0..1 for each. */
  trust: Float32Array;
  /** Whether the photo resolves single pixels, 0..1. */
  detail: number;
}

/**
 * Replaces alpha where it is not trusted, in place, by a smooth outline in the same place: where
 * colors tell nothing, and everywhere in a photo without fine detail.
 */
export function smoothOutline(alpha: Plane, { face, trust, detail }: Outline): Plane {
  const { data, width, height } = alpha;
  const [centerX, centerY] = [face.x + face.w / 2, face.y + face.h / 2];
  const far = FAR * face.h;
  const part = clampBox({ x: centerX - far, y: centerY - far, w: 2 * far, h: 2 * far }, alpha);
  const radius = radiusFor(face, detail);
  const inside = INSIDE.blurred + detail * (INSIDE.detailed - INSIDE.blurred);
  const levels = radiiUpTo(radius).map((radius) => ({
    radius,
    smooth: lowPass(alpha, part, { radius, inside }),
  }));
  for (let row = 0; row < part.h; row++) {
    for (let column = 0; column < part.w; column++) {
      const [x, y] = [part.x + column, part.y + row];
      const i = y * width + x;
      const near = (FAR - Math.hypot(x - centerX, y - centerY) / face.h) / (FAR - NEAR);
      const share = (1 - detail * trust[i]!) * Math.min(1, Math.max(0, near));
      const border = Math.min(x, y, width - 1 - x, height - 1 - y);
      let smooth = data[i]!;
      for (const level of levels) {
        const reached = Math.min(1, border / (2 * level.radius));
        smooth += reached * (level.smooth[row * part.w + column]! - smooth);
      }
      data[i]! += share * (smooth - data[i]!);
    }
  }
  return alpha;
}

/** Radii from the photo's border inward; each is about twice the one before. */
function radiiUpTo(radius: number): number[] {
  const half = Math.floor(radius / 2);
  return half < LEAST_RADIUS ? [radius] : [...radiiUpTo(half), radius];
}

function radiusFor({ h }: Box, detail: number): number {
  const between = (blurred: number, detailed: number): number =>
    blurred + detail * (detailed - blurred);
  const radius = between(BLURRED.radius, DETAILED.radius) * h;
  return Math.max(1, Math.floor(Math.min(between(BLURRED.limit, DETAILED.limit), radius)));
}

function lowPass(
  { data, width }: Plane,
  part: Box,
  { radius, inside }: { radius: number; inside: number },
): Float32Array {
  const size = { width: part.w, height: part.h };
  const field = new Float32Array(part.w * part.h * 4);
  for (let y = 0; y < part.h; y++)
    for (let x = 0; x < part.w; x++)
      field[(y * part.w + x) * 4] = data[(part.y + y) * width + part.x + x]!;
  const once = boxMean({ data: field, ...size }, radius);
  const twice = boxMean({ data: once, ...size }, radius);
  const gain = SLOPE * (2 * radius + 1);
  const smooth = new Float32Array(part.w * part.h);
  for (let i = 0; i < smooth.length; i++)
    smooth[i] = Math.min(1, Math.max(0, 0.5 + gain * (twice[i * 4]! - inside)));
  return smooth;
}
