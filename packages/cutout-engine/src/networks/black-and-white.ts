import { runNetwork } from './networks.js';

/**
 * Maximum differences between red and green and between green and blue, relative to the contrast,
 * because a faded color photo has less of both.
 */
const COLORLESS_BELOW = 0.1;
/**
 * Minimum mean distance from the mean brightness, 0..1: with less contrast, the tint gives the
 * background the color of skin too.
 */
const LEAST_CONTRAST = 0.05;
/** Exponents of red, green and blue that turn gray into the color of skin. */
const TINT = [0.5, 1, 1.3] as const;

/**
 * Runs a network that was trained on color photos. For a black-and-white photo, the result is the
 * mean of the photo as it is and tinted like skin: over 43 photos without their colors, the overlap
 * with the references is .005 larger than without the tint. Each input alone misses different parts.
 *
 * @param pixels red, green and blue of each pixel, 0..1
 */
export async function runOnPhoto(
  name: 'person' | 'pose' | 'parts',
  pixels: Float32Array,
): Promise<Float32Array[]> {
  const plain = await runNetwork(name, pixels);
  if (!isBlackAndWhite(pixels)) return plain;
  const tinted = await runNetwork(name, tint(pixels));
  return plain.map((output, at) => output.map((value, i) => (value + tinted[at]![i]!) / 2));
}

export function isBlackAndWhite(pixels: Float32Array): boolean {
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
  let [differences, contrast] = [0, 0];
  for (let i = 0; i < pixels.length; i += 3) {
    const [red, green, blue] = [pixels[i]!, pixels[i + 1]!, pixels[i + 2]!];
    differences += Math.abs(red - green) + Math.abs(green - blue);
    contrast += Math.abs((red + green + blue) / 3 - mean);
  }
  const hasContrast = contrast > LEAST_CONTRAST * (pixels.length / 3);
  return hasContrast && differences < COLORLESS_BELOW * contrast;
}

function tint(pixels: Float32Array): Float32Array {
  return pixels.map((value, i) => Math.max(0, value) ** TINT[i % 3]!);
}
