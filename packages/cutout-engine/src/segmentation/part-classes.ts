import { runOnPhoto } from '../networks/black-and-white.js';

/** Indices of the classes of the network of parts; `other` is what a person wears besides clothes. */
export const PART = {
  background: 0,
  hair: 1,
  bodySkin: 2,
  faceSkin: 3,
  clothes: 4,
  other: 5,
} as const;
export const CLASSES = Object.keys(PART).length;

/** Logits of all classes, pixel by pixel. @param pixels 256 x 256 x 3, 0..1 */
export async function partLogits(pixels: Float32Array): Promise<Float32Array> {
  const [logits] = await runOnPhoto('parts', pixels);
  if (!logits) throw new Error('The model of parts has changed');
  return logits;
}
