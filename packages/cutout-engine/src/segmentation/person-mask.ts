import { runNetwork } from '../networks/networks.js';
import { overViews, viewsOf } from '../networks/views.js';
import { mirrored, sample, wholeOf, type Box, type Plane, type Raster } from '../photo/raster.js';

/** The network's native resolution; larger inputs produce worse masks. */
export const MASK_SIDE = 256;
const SQUARE = { width: MASK_SIDE, height: MASK_SIDE };

/** Probability of each of 256 x 256 pixels of a part of the photo to belong to a person, 0..1. */
export async function personMask(photo: Raster, part: Box): Promise<Plane> {
  return inferMirrored(photo, await pixelsOf(photo, part));
}

/** A part of the photo as a network's input, 0..1, scaled to its sides. */
export async function pixelsOf(photo: Raster, part: Box): Promise<Float32Array> {
  const { data } = await sample(photo, part, SQUARE);
  const pixels = new Float32Array(data.length);
  for (let i = 0; i < pixels.length; i++) pixels[i] = data[i]! / 255;
  return pixels;
}

const wholeMasks = new WeakMap<Raster, Promise<Plane>>();

/** The mask of a whole photo, cached per raster; callers must not modify it. */
export function wholeMask(photo: Raster): Promise<Plane> {
  const known = wholeMasks.get(photo);
  if (known) return known;
  const mask = personMask(photo, wholeOf(photo));
  wholeMasks.set(photo, mask);
  return mask;
}

/**
 * The network is not symmetric; the mean of both orientations is more stable than either. In a
 * monochrome photo the tinted view is the mirrored one.
 * @param pixels a part of the photo, 256 x 256 x 3, 0..1
 */
export async function inferMirrored(photo: Raster, pixels: Float32Array): Promise<Plane> {
  const views = await viewsOf(photo, pixels);
  const data = await overViews({ tinted: views.plain, ...views }, async (view, isTinted) =>
    isTinted ? mirrored(await infer(mirrored(view, SQUARE, 3)), SQUARE, 1) : infer(view),
  );
  return { data, ...SQUARE };
}

async function infer(pixels: Float32Array): Promise<Float32Array> {
  const [mask] = await runNetwork('person', pixels);
  if (!mask) throw new Error('The segmentation model has changed');
  return mask;
}
