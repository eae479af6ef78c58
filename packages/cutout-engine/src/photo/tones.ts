import { atMost, lumaOf, type Raster } from './raster.js';

/** Longer side of the measured copy: a decision about the whole photo needs no detail. */
const COPY_SIDE = 128;
/**
 * Share of each side that is ignored: frames, paper edges and vignettes are not part of the image.
 */
const MARGIN = 0.04;
/** Share of the pixels that lie outside of the range, at each end. */
const TAIL = 0.005;
const LUMA_BINS = 32;
/**
 * Maximum colors of a black-and-white or sepia print: its most colorful parts, in levels, which have
 * at most 6 there and at least 13 in a color photo before a gray wall; and its colorfulness as a
 * share of the range of brightness, because a dark or faded color photo has less of both. Sepia
 * prints have at most .055.
 */
const MONOCHROME_BELOW = 10;
const COLORLESS_BELOW = 0.06;
/** Minimum strength of a tint. */
const TINTED_FROM = 4;

/** Levels are 0..255. */
export interface Tones {
  /** Darkest and brightest luma. */
  low: number;
  high: number;
  /** Darkest level of the channel whose darkest level is lowest. */
  lowest: number;
  /** Distance of colors from the tint of their brightness, at the 90th percentile. */
  colorfulness: number;
  /** Red and blue minus luma in the middle tones: the tint of a monochrome photo. */
  tint: { red: number; blue: number };
  isMonochrome: boolean;
  /** Whether a monochrome photo has a tint, such as sepia. */
  isToned: boolean;
}

const known = new WeakMap<Raster, Promise<Tones>>();

/** Cached per raster. */
export function tonesOf(photo: Raster): Promise<Tones> {
  const cached = known.get(photo);
  if (cached) return cached;
  const measured = measure(photo);
  known.set(photo, measured);
  return measured;
}

async function measure(photo: Raster): Promise<Tones> {
  const copy = await atMost(photo, COPY_SIDE);
  const pixels = innerPixels(copy);
  const luma = pixels.map((at) => lumaOf(copy.data, at));
  const [low, high] = rangeOf(luma);
  const lows = [0, 1, 2].map((channel) => rangeOf(pixels.map((at) => copy.data[at + channel]!))[0]);
  const { colorfulness, accents, tint } = colorsOf(copy, pixels, luma);
  const isMonochrome = accents < MONOCHROME_BELOW && colorfulness <= COLORLESS_BELOW * (high - low);
  const isToned = isMonochrome && Math.max(Math.abs(tint.red), Math.abs(tint.blue)) >= TINTED_FROM;
  return { low, high, lowest: Math.min(...lows), colorfulness, tint, isMonochrome, isToned };
}

function rangeOf(values: readonly number[]): [low: number, high: number] {
  const sorted = Float32Array.from(values).sort();
  const tail = Math.floor(sorted.length * TAIL);
  return [sorted[tail]!, sorted[sorted.length - 1 - tail]!];
}

/** Offsets of the red values of all pixels that are not near an edge. */
function innerPixels({ width, height }: Raster): number[] {
  const [left, top] = [Math.floor(width * MARGIN), Math.floor(height * MARGIN)];
  const pixels: number[] = [];
  for (let y = top; y < height - top; y++)
    for (let x = left; x < width - left; x++) pixels.push((y * width + x) * 3);
  return pixels;
}

/** Compares each color with the mean color of its brightness. */
function colorsOf({ data }: Raster, pixels: readonly number[], luma: readonly number[]) {
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
  const meanOf = (channel: 'red' | 'blue') =>
    middle.reduce((sum, each) => sum + each[channel], 0) / count;
  const sorted = Float32Array.from(distances).sort();
  return {
    colorfulness: sorted[Math.floor(sorted.length * 0.9)] ?? 0,
    accents: sorted[Math.floor(sorted.length * 0.97)] ?? 0,
    tint: { red: meanOf('red'), blue: meanOf('blue') },
  };
}
