import { runNetwork } from '../networks/networks.js';
import { meanOverViews, viewsOf } from '../networks/views.js';
import type { Raster } from '../photo/raster.js';

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

/** Logits of all classes, pixel by pixel. @param pixels a part of the photo, 256 x 256 x 3, 0..1 */
export async function partLogits(photo: Raster, pixels: Float32Array): Promise<Float32Array> {
  return meanOverViews(await viewsOf(photo, pixels), infer);
}

async function infer(pixels: Float32Array): Promise<Float32Array> {
  const [logits] = await runNetwork('parts', pixels);
  if (!logits) throw new Error('The model of parts has changed');
  return logits;
}

/** The most probable class of a pixel. */
export function classAt(logits: Float32Array, pixel: number): number {
  const classes = logits.subarray(pixel * CLASSES, (pixel + 1) * CLASSES);
  return classes.indexOf(Math.max(...classes));
}
