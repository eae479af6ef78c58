import type { PhotoBox, PhotoValidation } from '@ftl/contracts';
import type { PeopleFinding, PeopleFound } from '../cutout-engine.js';
import type { Box } from '../photo/raster.js';
import { isSideways, turnedBack } from '../photo/turn.js';
import type { PeopleByOptions } from './people-in.js';

/**
 * The people check in the fields of the specification (row UPLOAD-31).
 *
 * @param photo image in whose pixels faces are measured
 * @param image the image within the border of a scan, in pixels of `photo`
 */
export function peopleDetails(
  people: PeopleByOptions,
  photo: { width: number; height: number },
  image?: Box,
): Pick<PeopleFound, 'finding' | 'details'> {
  return { finding: findingOf(people), details: detailsOf(people, photo, image) };
}

function findingOf({ verdict, faces, chosen, isOnBuyersWord }: PeopleByOptions): PeopleFinding {
  if (verdict !== 'ok') return verdict;
  if (isOnBuyersWord) return 'confirmed';
  if (chosen !== undefined) return 'chosen';
  return faces.length === 0 ? 'unseen' : 'one-person';
}

function detailsOf(
  { count, faces, verdict, turn, chosen, isOnBuyersWord, canConfirm }: PeopleByOptions,
  photo: { width: number; height: number },
  image: Box | undefined,
): PhotoValidation['details'] {
  const stored = isSideways(turn) ? { width: photo.height, height: photo.width } : photo;
  const faceBoxes = faces
    .map((face) => photoBox(turn ? turnedBack(face, turn, stored) : face, stored))
    .sort((a, b) => a.x - b.x);
  return {
    ...(verdict === 'ok' ? {} : { reason: verdict }),
    faces: count,
    ...(turn ? { turnedBy: turn } : {}),
    ...(image ? { proposedCrop: photoBox(image, photo) } : {}),
    ...(faces.length > 1 ? { faceBoxes } : {}),
    ...(chosen === undefined ? {} : { chosenFace: chosen }),
    ...(isOnBuyersWord ? { onBuyersWord: true } : {}),
    ...(verdict === 'no_people' ? { canConfirmPerson: canConfirm === true } : {}),
  };
}

/** A box in shares of the photo, clamped to it. */
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

/** Result for a photo in which no part looks like a person. */
export function noPersonFound(): PeopleFound {
  const none = { count: 0, faces: [], verdict: 'no_people' as const };
  return { ...none, ...peopleDetails(none, { width: 1, height: 1 }) };
}
