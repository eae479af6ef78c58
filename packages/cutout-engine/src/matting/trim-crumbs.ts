import type { Box, Plane } from '../photo/raster.js';
import { highestNear } from './running-extreme.js';

/** Distance from the mask that the matting may add, as a share of the longer side. */
const REACH = 0.002;
/** Mask values within that distance below which alpha is cleared, and from which it stays. */
const CLEARED_AT = 0.1;
const KEPT_FROM = 0.3;
/**
 * Distance from the center of the face, in its heights, up to which nothing is cleared, and from
 * which everything is: strands of hair are outside the mask, sleeves and hems are not.
 */
const NEAR = 1.8;
const FAR = 2.4;

/**
 * Clears, in place, what the matting added beside clothes and away from the mask: pieces of a
 * background as dark as they are.
 *
 * @param face in pixels of the mask
 */
export function trimCrumbs(alpha: Plane, mask: Plane, face: Box): Plane {
  const { data, width, height } = alpha;
  const highest = highestNear(mask, Math.max(1, Math.round(REACH * Math.max(width, height))));
  const [centerX, centerY] = [face.x + face.w / 2, face.y + face.h / 2];
  for (let i = 0; i < data.length; i++) {
    if (data[i] === 0 || highest[i]! >= KEPT_FROM) continue;
    const distance = Math.hypot((i % width) - centerX, Math.floor(i / width) - centerY) / face.h;
    const far = Math.min(1, Math.max(0, (distance - NEAR) / (FAR - NEAR)));
    const near = Math.max(0, (highest[i]! - CLEARED_AT) / (KEPT_FROM - CLEARED_AT));
    data[i]! *= 1 - far * (1 - near);
  }
  return alpha;
}
