import type { PhotoBox, PhotoValidation } from '@ftl/contracts';
import type { PeopleFound } from '../cutout-engine.js';
import type { Box } from '../photo/raster.js';
import type { PeopleByOptions } from './people-in.js';

const MESSAGES = {
  ok: 'One person found.',
  unseen: 'One person found. A photo that shows the face makes the best portrait.',
  chosen: 'We kept only the person you chose. Please look closely at the edges.',
  confirmed:
    "We couldn't find a face, so we took your word for it. Please look closely at the result.",
  multiple_people:
    'We can see more than one person. Please upload a photo with exactly one person.',
  no_people: 'We could not see a face. A photo from the front works best.',
} as const;

/**
 * The people check in the words and fields of the specification (row UPLOAD-31).
 *
 * @param photo the picture that faces are measured in
 */
export function validationOf(
  people: PeopleByOptions,
  photo: { width: number; height: number },
  /** The picture within the border of a scan, in pixels of `photo`. */
  picture?: Box,
): PhotoValidation {
  const { count, faces, verdict, turn, chosen, isOnBuyersWord, canConfirm } = people;
  const faceBoxes = [...faces].sort((a, b) => a.x - b.x).map((face) => photoBox(face, photo));
  return {
    is_valid: verdict === 'ok',
    message: MESSAGES[messageOf(people)],
    details: {
      ...(verdict === 'ok' ? {} : { reason: verdict }),
      faces: count,
      ...(turn ? { turnedBy: turn } : {}),
      ...(picture ? { proposedCrop: photoBox(picture, photo) } : {}),
      ...(faces.length > 1 ? { faceBoxes } : {}),
      ...(chosen === undefined ? {} : { chosenFace: chosen }),
      ...(isOnBuyersWord ? { onBuyersWord: true } : {}),
      ...(verdict === 'no_people' ? { canConfirmPerson: canConfirm === true } : {}),
    },
  };
}

function messageOf({ verdict, faces, chosen, isOnBuyersWord }: PeopleByOptions) {
  if (verdict !== 'ok') return verdict;
  if (isOnBuyersWord) return 'confirmed';
  if (chosen !== undefined) return 'chosen';
  return faces.length === 0 ? 'unseen' : 'ok';
}

/** A box in shares of the photo, no further out than the photo. */
export function photoBox(box: Box, { width, height }: { width: number; height: number }): PhotoBox {
  const x = share(box.x, width);
  const y = share(box.y, height);
  return {
    x,
    y,
    width: rounded(share(box.x + box.w, width) - x),
    height: rounded(share(box.y + box.h, height) - y),
  };
}

function share(length: number, of: number): number {
  return rounded(Math.min(1, Math.max(0, length / of)));
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

/** The result for a photo in which no part looks like a person. */
export function nobodyFound(): PeopleFound {
  const nobody = { count: 0, faces: [], verdict: 'no_people' as const };
  return { ...nobody, validation: validationOf(nobody, { width: 1, height: 1 }) };
}
