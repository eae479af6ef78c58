import { lumaOf } from '../photo/luma.js';
import type { Plane, Raster } from '../photo/raster.js';
import { boxMeanOf } from './box-mean.js';

/** Rows processed together, so that large photos need little memory. */
const ROWS = 256;
const RADIUS = 3;
/** Detail with less variance than this many times that of the grain is smoothed. */
const STRENGTH = 2.2;
/** Share of the grain that remains: photos without grain look painted. */
const GRAIN_KEPT = 0.35;
/** Higher for color, because colored grain is more noticeable. */
const COLOR_STRENGTH = 5;
const COLOR_GRAIN_KEPT = 0.1;

/**
 * Smooths grain and noise with a self-guided filter of brightness, and a filter of colors guided by
 * brightness; both preserve edges (He and others, Guided Image Filtering, 2013).
 * @param deviation of the grain, levels 0..255
 * @returns a new photo
 */
export function calmGrain({ data, width, height }: Raster, deviation: number): Raster {
  const calm = new Uint8Array(data.length);
  const margin = 2 * RADIUS;
  for (let top = 0; top < height; top += ROWS) {
    const bottom = Math.min(height, top + ROWS);
    const [from, to] = [Math.max(0, top - margin), Math.min(height, bottom + margin)];
    const strip = data.subarray(from * width * 3, to * width * 3);
    const [luma, red, blue] = calmStrip(strip, { width, height: to - from }, deviation ** 2);
    for (let i = (top - from) * width; i < (bottom - from) * width; i++) {
      const at = (from * width + i) * 3;
      calm[at] = level(luma[i]! + red[i]!);
      calm[at + 2] = level(luma[i]! + blue[i]!);
      calm[at + 1] = level(luma[i]! - (0.299 * red[i]! + 0.114 * blue[i]!) / 0.587);
    }
  }
  return { data: calm, width, height };
}

type Strip = { width: number; height: number };

/** Smoothed luma, red minus luma and blue minus luma. */
function calmStrip(rgb: Uint8Array, size: Strip, variance: number) {
  const pixels = size.width * size.height;
  const luma = new Float32Array(pixels);
  const red = new Float32Array(pixels);
  const blue = new Float32Array(pixels);
  for (let i = 0; i < pixels; i++) {
    luma[i] = lumaOf(rgb, i * 3);
    red[i] = rgb[i * 3]! - luma[i]!;
    blue[i] = rgb[i * 3 + 2]! - luma[i]!;
  }
  const mean = boxMeanOf(plane(luma, size), RADIUS);
  const squares = boxMeanOf(plane(product(luma, luma), size), RADIUS);
  const spread = squares.map((square, i) => Math.max(0, square - mean[i]! ** 2));
  const guide: Guide = { luma, mean, spread, size };
  return [
    guided(luma, guide, { floor: STRENGTH * variance, kept: GRAIN_KEPT }),
    guided(red, guide, { floor: COLOR_STRENGTH * variance, kept: COLOR_GRAIN_KEPT }),
    guided(blue, guide, { floor: COLOR_STRENGTH * variance, kept: COLOR_GRAIN_KEPT }),
  ] as const;
}

interface Guide {
  luma: Float32Array;
  mean: Float32Array;
  /** Variance. */
  spread: Float32Array;
  size: Strip;
}

function guided(
  values: Float32Array,
  { luma, mean, spread, size }: Guide,
  { floor, kept }: { floor: number; kept: number },
): Float32Array {
  const ownMean = values === luma ? mean : boxMeanOf(plane(values, size), RADIUS);
  const joint = values === luma ? undefined : boxMeanOf(plane(product(values, luma), size), RADIUS);
  const slope = new Float32Array(values.length);
  const offset = new Float32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const covariance = joint ? joint[i]! - mean[i]! * ownMean[i]! : spread[i]!;
    slope[i] = covariance / (spread[i]! + floor);
    offset[i] = ownMean[i]! - slope[i]! * mean[i]!;
  }
  const slopes = boxMeanOf(plane(slope, size), RADIUS);
  const offsets = boxMeanOf(plane(offset, size), RADIUS);
  return values.map((value, i) => {
    const calm = slopes[i]! * luma[i]! + offsets[i]!;
    return calm + kept * (value - calm);
  });
}

function plane(data: Float32Array, { width, height }: Strip): Plane {
  return { data, width, height };
}

function product(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((value, i) => value * b[i]!);
}

function level(value: number): number {
  return Math.round(Math.min(255, Math.max(0, value)));
}
