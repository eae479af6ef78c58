import type { PhotoValidation } from '@ftl/contracts';

const HALF = 50;
/** Half of the slider's handle on a phone, in percent of the photo's width. */
const HANDLE = 8;
/** Width of a person, in widths of the face. */
const SHOULDERS = 3;

/**
 * First position of the slider in percent: the middle, unless the person chosen in a group is wholly
 * left of it, where the photo covers the cutout. Then the divider is to the left of the person.
 */
export function firstPosition({
  faceBoxes = [],
  chosenFace = -1,
  turnedBy,
}: PhotoValidation['details']): number {
  const face = faceBoxes[chosenFace];
  // The boxes are those of the photo before it was turned.
  if (face === undefined || turnedBy !== undefined) return HALF;
  const center = (face.x + face.width / 2) * 100;
  const reach = (face.width * 100 * SHOULDERS) / 2;
  return center + reach < HALF ? Math.max(0, Math.round(center - reach - HANDLE)) : HALF;
}
