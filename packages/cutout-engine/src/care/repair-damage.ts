import { highestNear } from '../matting/running-extreme.js';
import { samplePlane } from '../photo/plane-sampling.js';
import { atMost, sample, wholeOf, type Plane, type Raster } from '../photo/raster.js';
import { wholeMask } from '../segmentation/person-mask.js';
import type { FaceGuard } from './face-guard.js';
import { findScratches } from './find-scratches.js';
import { inpaint } from './inpaint.js';
import { lumaOf, type ToneMeasures } from './tone-measures.js';

/**
 * Longer side of the copy in which damage is found and filled; filled areas have no finer detail.
 */
const COPY_SIDE = 1024;
const WHOLE = { x: 0, y: 0, w: 1, h: 1 };

/** Damage of a photo, with the copy in which it was found. */
export interface Damage {
  copy: Raster;
  /** Above 0 for damaged pixels of the copy. */
  places: Plane;
}

/** @param guard protects facial features, in pixels of the photo */
export async function damageIn(
  photo: Raster,
  { tones, grain, guard }: { tones: ToneMeasures; grain: number; guard: FaceGuard | undefined },
): Promise<Damage | undefined> {
  const copy = await atMost(photo, COPY_SIDE);
  const { width, height } = copy;
  const luma = { width, height, data: new Float32Array(width * height) };
  for (let i = 0; i < luma.data.length; i++) luma.data[i] = lumaOf(copy.data, i * 3);
  const scale = width / photo.width;
  const found = findScratches({
    luma,
    person: samplePlane(await wholeMask(copy), WHOLE, width, height),
    paper: tones.highLuma,
    // A smaller copy shows less grain.
    grain: grain * Math.min(1, 1.5 * scale),
    guard: guard?.scaled(scale),
  });
  // Includes the rim of a scratch, which is lighter than the image below it.
  return found && { copy, places: { ...found, data: highestNear(found, 1) } };
}

/** Fills the damage of a photo, in place. */
export async function repair(photo: Raster, { copy, places }: Damage): Promise<void> {
  const filled = { ...copy, data: Uint8Array.from(copy.data) };
  inpaint(filled, places);
  const { width, height } = photo;
  const large =
    width === copy.width ? filled : await sample(filled, wholeOf(filled), { width, height });
  const share = samplePlane(places, WHOLE, width, height);
  share.data.forEach((value, i) => {
    if (value === 0) return;
    for (let c = i * 3; c < i * 3 + 3; c++)
      photo.data[c] = Math.round(photo.data[c]! + value * (large.data[c]! - photo.data[c]!));
  });
}
