import { boundsAbove, samplePlane } from '../photo/plane-sampling.js';
import { clampBox, growBox, scaleBox, type Plane, type Raster } from '../photo/raster.js';
import { classAt, PART, partLogits } from '../segmentation/part-classes.js';
import { MASK_SIDE, pixelsOf, wholeMask } from '../segmentation/person-mask.js';

/** Size of the look at the shape relative to it. */
const FRAME = 1.3;
/**
 * Minimum share of the shape with hair, face or clothes. People seen from behind have at least .6,
 * hands and objects at most .12.
 */
const LEAST_SHARE = 0.25;

/** Whether the shape in a photo has a head or clothes; a hand or an object has neither. */
export async function hasHeadOrClothes(photo: Raster): Promise<boolean> {
  const mask = await wholeMask(photo);
  const bounds = boundsAbove(mask, 0.5);
  if (!bounds) return false;
  const shape = scaleBox(bounds, photo.width / MASK_SIDE, photo.height / MASK_SIDE);
  const part = clampBox(growBox(shape, FRAME), photo);
  const onPart = scaleBox(part, 1 / photo.width, 1 / photo.height);
  const shapeOnPart = samplePlane(mask, onPart, MASK_SIDE, MASK_SIDE);
  return (
    headOrClothesShare(await partLogits(photo, await pixelsOf(photo, part)), shapeOnPart) >
    LEAST_SHARE
  );
}

/** Share of a shape's pixels of which hair, face or clothes is the most probable class. */
export function headOrClothesShare(logits: Float32Array, { data }: Plane): number {
  let [pixels, found] = [0, 0];
  data.forEach((value, i) => {
    if (value <= 0.5) return;
    pixels++;
    const best = classAt(logits, i);
    if (best === PART.hair || best === PART.faceSkin || best === PART.clothes) found++;
  });
  return pixels === 0 ? 0 : found / pixels;
}
