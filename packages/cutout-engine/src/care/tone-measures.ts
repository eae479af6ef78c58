import { lumaOf } from '../photo/luma.js';
import { sample, wholeOf, type Raster } from '../photo/raster.js';

/** Longer side of the copy whose tones are measured, by default. */
const COPY_SIDE = 384;
/**
 * Share of each side that is ignored: frames, paper edges and vignettes are not part of the image.
 */
const MARGIN = 0.04;
/** Share of the pixels that lie outside of a range, at each end. */
const TAIL = 0.005;
const LUMA_BINS = 32;

export type Rgb = readonly [red: number, green: number, blue: number];

/** Levels are 0..255. */
export interface ToneMeasures {
  /** Darkest and brightest level of each channel and of luma. */
  low: Rgb;
  high: Rgb;
  lowLuma: number;
  highLuma: number;
  /** Distance of colors from the tint of their brightness, at the 90th percentile. */
  colorfulness: number;
  /** Mean color minus luma in the middle tones: the tint of a monochrome photo. */
  tint: Rgb;
}

export async function measureTones(photo: Raster, side = COPY_SIDE): Promise<ToneMeasures> {
  const scale = Math.min(1, side / Math.max(photo.width, photo.height));
  const copy = await sample(photo, wholeOf(photo), {
    width: Math.max(1, Math.round(photo.width * scale)),
    height: Math.max(1, Math.round(photo.height * scale)),
  });
  const pixels = innerPixels(copy);
  const luma = pixels.map((at) => lumaOf(copy.data, at));
  const [lowLuma, highLuma] = rangeOfLuma(luma);
  const channels = [0, 1, 2].map((channel) => rangeOfChannel(copy, pixels, channel));
  const { colorfulness, tint } = tintOf(copy, pixels, luma);
  return {
    low: [channels[0]![0], channels[1]![0], channels[2]![0]],
    high: [channels[0]![1], channels[1]![1], channels[2]![1]],
    ...{ lowLuma, highLuma, colorfulness, tint },
  };
}

/** Offsets of the red values of all pixels that are not near an edge. */
function innerPixels({ width, height }: Raster): number[] {
  const [left, top] = [Math.floor(width * MARGIN), Math.floor(height * MARGIN)];
  const pixels: number[] = [];
  for (let y = top; y < height - top; y++)
    for (let x = left; x < width - left; x++) pixels.push((y * width + x) * 3);
  return pixels;
}

function rangeOfLuma(values: readonly number[]): [low: number, high: number] {
  const sorted = Float32Array.from(values).sort();
  const tail = Math.floor(sorted.length * TAIL);
  return [sorted[tail]!, sorted[sorted.length - 1 - tail]!];
}

/** Counts the levels instead of sorting them, which is many times faster. */
function rangeOfChannel({ data }: Raster, pixels: readonly number[], channel: number) {
  const counts = new Uint32Array(256);
  for (const at of pixels) counts[data[at + channel]!]!++;
  const tail = Math.floor(pixels.length * TAIL);
  const levelAt = (place: number): number => {
    let level = 0;
    for (let rest = place; rest >= counts[level]!; level++) rest -= counts[level]!;
    return level;
  };
  return [levelAt(tail), levelAt(pixels.length - 1 - tail)] as const;
}

/** Compares each color with the mean color of its brightness. */
function tintOf({ data }: Raster, pixels: readonly number[], luma: readonly number[]) {
  const sums = Array.from({ length: LUMA_BINS }, () => ({ red: 0, blue: 0, count: 0 }));
  const bin = (value: number) =>
    sums[Math.min(LUMA_BINS - 1, Math.floor((value / 256) * LUMA_BINS))]!;
  pixels.forEach((at, i) => {
    const sum = bin(luma[i]!);
    sum.red += data[at]! - luma[i]!;
    sum.blue += data[at + 2]! - luma[i]!;
    sum.count++;
  });
  const distances = pixels.map((at, i) => {
    const { red, blue, count } = bin(luma[i]!);
    return Math.hypot(data[at]! - luma[i]! - red / count, data[at + 2]! - luma[i]! - blue / count);
  });
  const middle = sums.slice(LUMA_BINS / 4, (LUMA_BINS * 3) / 4);
  const count = middle.reduce((sum, each) => sum + each.count, 0) || 1;
  const red = middle.reduce((sum, each) => sum + each.red, 0) / count;
  const blue = middle.reduce((sum, each) => sum + each.blue, 0) / count;
  const sorted = Float32Array.from(distances).sort();
  return {
    colorfulness: sorted[Math.floor(sorted.length * 0.9)] ?? 0,
    // The rest, so that the luma of the tint is 0.
    tint: [red, -(0.299 * red + 0.114 * blue) / 0.587, blue] as Rgb,
  };
}
