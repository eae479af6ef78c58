import { highestNear } from '../matting/running-extreme.js';
import { lumaOf } from '../photo/luma.js';
import { boundsAbove, samplePlane, samplePlaneRows } from '../photo/plane-sampling.js';
import { atMost, partOfEnlarged, type Plane, type Raster } from '../photo/raster.js';
import { wholeMask } from '../segmentation/person-mask.js';
import type { FaceGuard } from './face-guard.js';
import { findScratches } from './find-scratches.js';
import { inpaint } from './inpaint.js';
import type { ToneMeasures } from './tone-measures.js';

/**
 * Longer side of the copy in which damage is found and filled; filled areas have no finer detail.
 */
const COPY_SIDE = 1024;
/** Rows processed together, so that large photos need little memory. */
const ROWS = 256;
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
  for (let top = 0; top < photo.height; top += ROWS) {
    const share = samplePlaneRows(places, photo, {
      from: top,
      to: Math.min(photo.height, top + ROWS),
    });
    await blend(photo, filled, { share, top });
  }
}

/** Blends the filled copy into the rows of a photo from `top` on, by their share of damage. */
async function blend(
  photo: Raster,
  filled: Raster,
  { share, top }: { share: Plane; top: number },
): Promise<void> {
  const damaged = boundsAbove(share, 0);
  if (!damaged) return;
  const { x: left, y: first, w, h } = damaged;
  const large = await partOfEnlarged(filled, photo, { ...damaged, y: top + first });
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const value = share.data[(first + y) * share.width + left + x]!;
      if (value === 0) continue;
      const at = ((top + first + y) * photo.width + left + x) * 3;
      const from = (y * w + x) * 3;
      for (let c = 0; c < 3; c++) {
        const level = photo.data[at + c]!;
        photo.data[at + c] = Math.round(level + value * (large.data[from + c]! - level));
      }
    }
  }
}
