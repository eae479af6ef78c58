import { lumaOf, type Raster } from '../photo/raster.js';
import { tonesOf, type Tones } from '../photo/tones.js';

/** Inputs of a network that was trained on color photos: red, green and blue of each pixel, 0..1. */
export interface Views {
  /** The photo in color, or a monochrome one in neutral gray of full contrast. */
  plain: Float32Array;
  /** A monochrome photo in the color of skin. */
  tinted?: Float32Array;
  /** A toned photo, such as a sepia print, in its own color. */
  toned?: Float32Array;
}

/**
 * Minimum mean distance from the mean brightness, 0..1: with less contrast, the tint gives the
 * background the color of skin too.
 */
const LEAST_CONTRAST = 0.05;
/** Minimum range of brightness that is stretched to full contrast. */
const LEAST_RANGE = 0.1;
/** Range of brightness, in levels, up to which a color photo is stretched. */
const FAINT_RANGE = 64;
/** Exponents of red, green and blue that turn gray into the color of skin. */
const TINT = [0.5, 1, 1.3] as const;

/**
 * The views of a part of a photo. In gray and in a tint, networks miss different parts of a person;
 * in a toned photo, they take a background in the color of skin for the person, or miss the body,
 * but see tight crops of faces best.
 *
 * @param pixels the part
 */
export async function viewsOf(photo: Raster, pixels: Float32Array): Promise<Views> {
  const tones = await tonesOf(photo);
  if (!tones.isMonochrome) return { plain: withContrast(pixels, tones) };
  const plain = neutral(pixels, tones);
  return {
    plain,
    ...(contrastOf(plain) > LEAST_CONTRAST ? { tinted: tint(plain) } : {}),
    ...(tones.isToned ? { toned: pixels } : {}),
  };
}

/** Stretches the tones of a color photo that is too faint for the networks; returns others unchanged. */
function withContrast(pixels: Float32Array, { low, high }: Tones): Float32Array {
  if (high - low > FAINT_RANGE || high === low) return pixels;
  return pixels.map((value) => Math.min(1, Math.max(0, (255 * value - low) / (high - low))));
}

/**
 * Runs a network on all views and fuses its outputs: the mean of the plain and the tinted view, or
 * the toned view where it claims more.
 */
export async function overViews(
  { toned, ...views }: Views,
  run: (pixels: Float32Array, isTinted: boolean) => Promise<Float32Array>,
): Promise<Float32Array> {
  const output = await meanOverViews(views, run);
  const other = toned && (await run(toned, false));
  return other ? output.map((value, i) => Math.max(value, other[i]!)) : output;
}

/** Mean of the outputs for all views, for networks with an output for each of several classes. */
export async function meanOverViews(
  { plain, tinted, toned }: Views,
  run: (pixels: Float32Array, isTinted: boolean) => Promise<Float32Array>,
): Promise<Float32Array> {
  const outputs = [await run(plain, false)];
  if (tinted) outputs.push(await run(tinted, true));
  if (toned) outputs.push(await run(toned, false));
  return outputs[0]!.map(
    (_, i) => outputs.reduce((sum, output) => sum + output[i]!, 0) / outputs.length,
  );
}

function neutral(pixels: Float32Array, { low, high }: Tones): Float32Array {
  const gray = new Float32Array(pixels.length);
  const range = Math.max(LEAST_RANGE, (high - low) / 255);
  for (let at = 0; at < pixels.length; at += 3) {
    const level = (lumaOf(pixels, at) - low / 255) / range;
    gray.fill(Math.min(1, Math.max(0, level)), at, at + 3);
  }
  return gray;
}

/** @param gray the same value in red, green and blue */
function contrastOf(gray: Float32Array): number {
  const mean = gray.reduce((sum, value) => sum + value, 0) / gray.length;
  return gray.reduce((sum, value) => sum + Math.abs(value - mean), 0) / gray.length;
}

function tint(gray: Float32Array): Float32Array {
  return gray.map((value, i) => value ** TINT[i % 3]!);
}
