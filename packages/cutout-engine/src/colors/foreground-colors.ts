import type { Plane, Raster } from '../photo/raster.js';

/** Unmixed colors of person and background, interleaved, 0..1. */
export interface SeparatedColors {
  foreground: Float32Array;
  background: Float32Array;
}

const REGULARIZATION = 1e-5;
const GRADIENT_WEIGHT = 1;
const SMALL_SIDE = 32;
const PASSES_SMALL = 10;
const PASSES_LARGE = 2;

/**
 * Unmixes the colors of a soft edge, so that hair keeps no tint of the old background (Germer and
 * others: Fast Multi-Level Foreground Estimation, 2020): solved at increasing resolutions, each
 * starting from the previous result.
 */
export function separateColors(photo: Raster, alpha: Plane): SeparatedColors {
  const { width, height } = photo;
  const steps = Math.ceil(Math.log2(Math.max(width, height)));
  let level: Level | undefined;
  for (let step = 0; step <= steps; step++) {
    const size = {
      width: atLeastOne(width ** (step / steps)),
      height: atLeastOne(height ** (step / steps)),
    };
    const image = nearest(photo.data, photo, size, 3);
    for (let i = 0; i < image.length; i++) image[i]! /= 255;
    const before = level ?? { ...meanColors(photo, alpha), width: 1, height: 1 };
    level = {
      ...size,
      image,
      alpha: nearest(alpha.data, alpha, size, 1),
      foreground: nearest(before.foreground, before, size, 3),
      background: nearest(before.background, before, size, 3),
    };
    const mixed = mixedPixels(level);
    const passes = Math.max(size.width, size.height) <= SMALL_SIDE ? PASSES_SMALL : PASSES_LARGE;
    for (let pass = 0; pass < passes; pass++) relax(level, mixed);
  }
  if (!level) throw new Error('An image has at least one pixel');
  return level;
}

interface Size {
  width: number;
  height: number;
}

interface Level extends SeparatedColors, Size {
  image: Float32Array;
  alpha: Float32Array;
}

/**
 * Pixels whose colors must be estimated: soft ones and their neighbors. Other opaque and
 * transparent pixels show one of the two colors unmixed.
 */
function mixedPixels({ image, alpha, foreground, background, width, height }: Level): Int32Array {
  const mixed = new Int32Array(width * height);
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const own = alpha[at]!;
      const isPlain =
        (own === 0 || own === 1) &&
        (x === 0 || alpha[at - 1] === own) &&
        (x === width - 1 || alpha[at + 1] === own) &&
        (y === 0 || alpha[at - width] === own) &&
        (y === height - 1 || alpha[at + width] === own);
      if (!isPlain) {
        mixed[count++] = at;
        continue;
      }
      const colors = own === 1 ? foreground : background;
      for (let c = at * 3; c < at * 3 + 3; c++) colors[c] = image[c]!;
    }
  }
  return mixed.subarray(0, count);
}

/** One iteration in which every mixed pixel gets the best colors given its neighbors'. */
function relax(
  { image, alpha, foreground, background, width, height }: Level,
  mixed: Int32Array,
): void {
  const sums = new Float64Array(6);
  const neighbors = new Int32Array(4);
  for (const at of mixed) {
    const x = at % width;
    const own = alpha[at]!;
    const other = 1 - own;
    let ff = own * own;
    let bb = other * other;
    const fb = own * other;
    for (let c = 0; c < 3; c++) {
      sums[c] = own * image[at * 3 + c]!;
      sums[c + 3] = other * image[at * 3 + c]!;
    }
    neighbors[0] = x > 0 ? at - 1 : at;
    neighbors[1] = x < width - 1 ? at + 1 : at;
    neighbors[2] = at >= width ? at - width : at;
    neighbors[3] = at < width * (height - 1) ? at + width : at;
    for (let n = 0; n < 4; n++) {
      const q = neighbors[n]!;
      const tie = REGULARIZATION + GRADIENT_WEIGHT * Math.abs(own - alpha[q]!);
      ff += tie;
      bb += tie;
      for (let c = 0; c < 3; c++) {
        sums[c]! += tie * foreground[q * 3 + c]!;
        sums[c + 3]! += tie * background[q * 3 + c]!;
      }
    }
    const scale = 1 / (ff * bb - fb * fb);
    for (let c = 0; c < 3; c++) {
      foreground[at * 3 + c] = clamp((bb * sums[c]! - fb * sums[c + 3]!) * scale);
      background[at * 3 + c] = clamp((ff * sums[c + 3]! - fb * sums[c]!) * scale);
    }
  }
}

function clamp(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

function atLeastOne(length: number): number {
  return Math.max(1, Math.round(length));
}

function nearest(source: ArrayLike<number>, from: Size, to: Size, channels: number): Float32Array {
  const target = new Float32Array(to.width * to.height * channels);
  for (let y = 0, at = 0; y < to.height; y++) {
    const row = Math.min(from.height - 1, Math.floor((y * from.height) / to.height)) * from.width;
    for (let x = 0; x < to.width; x++) {
      const first =
        (row + Math.min(from.width - 1, Math.floor((x * from.width) / to.width))) * channels;
      for (let c = 0; c < channels; c++) target[at++] = source[first + c]!;
    }
  }
  return target;
}

function meanColors(photo: Raster, alpha: Plane): SeparatedColors {
  const foreground = new Float32Array(3);
  const background = new Float32Array(3);
  let solid = 0;
  let clear = 0;
  for (let i = 0; i < alpha.data.length; i += 7) {
    const isSolid = alpha.data[i]! > 0.9;
    if (!isSolid && alpha.data[i]! >= 0.1) continue;
    const sums = isSolid ? foreground : background;
    if (isSolid) solid++;
    else clear++;
    for (let c = 0; c < 3; c++) sums[c]! += photo.data[i * 3 + c]! / 255;
  }
  return {
    foreground: foreground.map((sum) => sum / (solid || 1)),
    background: background.map((sum) => sum / (clear || 1)),
  };
}
