import type { Face } from '../faces/face.js';
import type { Box, Plane, Raster } from '../photo/raster.js';
import { claimIn, withoutBystanders } from './bystanders.js';
import { blendForeground, foregroundOf } from './foreground.js';
import { blendParts, partsSeen } from './person-parts.js';
import { replacedBy } from './portrait-consensus.js';

interface OnlyPerson {
  photo: Raster;
  /** Part of the photo with the person. */
  part: Box;
  /** Part of the photo that the masks cover. */
  area: Box;
  /** In pixels of the photo and of the masks, if one was found. */
  face: Face | undefined;
  faceOnMask: Box | undefined;
  /** The mask from looks at the person with the face. */
  own: Plane | undefined;
  onShare?: (share: number) => void;
}

/**
 * Corrects the masks of a person without a chosen neighbor, in place, by two networks that cannot
 * tell people apart, and clears bystanders.
 *
 * @returns the mask without the foreground, which was not trained on people
 */
export async function correctOnlyPerson(
  { mask, consensus }: { mask: Plane; consensus: Plane },
  { photo, part, area, face, faceOnMask, own, onShare }: OnlyPerson,
): Promise<Plane> {
  const parts = await partsSeen(photo, { person: part, face, area }, mask);
  onShare?.(0.4);
  blendParts({ mask, consensus }, parts, { face: faceOnMask, own });
  const before = mask.data.slice();
  if (own && faceOnMask) {
    const claimOf = (square: Box) => claimIn(photo, square, { area, size: mask });
    await withoutBystanders(mask, { face: faceOnMask, own, consensus, claimOf });
  }
  const left = mask.data.map((value, i) => (before[i]! > 0 ? value / before[i]! : 1));
  const foreground = replacedBy(mask, { part, mask: await foregroundOf(photo, part) }, area);
  onShare?.(1);
  const withoutForeground = { ...mask, data: mask.data.slice() };
  blendForeground({ mask, consensus }, foreground, { parts, own, left });
  return withoutForeground;
}
