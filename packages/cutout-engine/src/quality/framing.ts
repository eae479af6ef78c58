import type { PhotoValidation } from '@ftl/contracts';
import { cutEdges, needsOval, type SubjectFacts } from '@ftl/rules';
import type { EdgeFlaw } from '../cutout-engine.js';
import type { Face } from '../faces/face.js';
import { boundsWhere } from '../photo/plane-sampling.js';
import type { Box, Plane, Raster } from '../photo/raster.js';

export interface PersonInPhoto {
  photo: Raster;
  /** The cutout: four bytes per pixel, same size as the photo. */
  rgba: Uint8Array;
  /** Hair to chin, in pixels of the photo. */
  head?: Box | undefined;
}

/** Smallest head that says where the person is, in pixels. */
const LEAST_HEAD = 4;
/** Distance below the chin within which shoulders begin, in head heights. */
const SHOULDERS_WITHIN = 0.5;
/** Half the width of shoulders in a photo that shows them, in head widths. */
const HALF_SHOULDERS = 0.75;
/** Alpha from which a pixel is visible, and from which it is solid. */
const SEEN = 40;
const SOLID = 128;

/** Share of the person's width at the top edge from which the head looks cut off. */
const FLAT_FROM = 0.2;
/** Share of the face's width beyond a side of the photo from which the face looks cut off. */
const FACE_CUT_FROM = 0.1;

/** The measures by which layouts place a person; undefined for an empty cutout. */
export function subjectIn({ photo, rgba, head }: PersonInPhoto): SubjectFacts | undefined {
  const { width, height } = photo;
  const box = boundsWhere(photo, (at) => rgba[at * 4 + 3]! > SEEN);
  if (!box) return undefined;
  const isKnown = head && Math.min(head.w, head.h) > LEAST_HEAD;
  const cutBy = cutEdges({ width, height }, (x, y) => rgba[(y * width + x) * 4 + 3]!);
  return { width, height, box, head: isKnown ? head : undefined, cutBy };
}

/** What the borders of the photo leave of the person's head and shoulders. */
export function framingOf(
  rgba: Uint8Array,
  subject: SubjectFacts,
): Required<Pick<PhotoValidation['details'], 'shoulders' | 'tight'>> {
  const shoulders = shouldersOf(rgba, subject);
  return { shoulders, tight: needsOval(subject) || shoulders === 'cut' };
}

function shouldersOf(rgba: Uint8Array, { width, height, head }: SubjectFacts) {
  if (!head) return 'hidden';
  const chin = head.y + head.h;
  const row = Math.round(chin + SHOULDERS_WITHIN * head.h);
  const isSolid = (x: number, y: number): boolean => rgba[(y * width + x) * 4 + 3]! > SOLID;
  for (let y = Math.max(0, Math.round(chin)); y < Math.min(height, row); y++)
    if (isSolid(0, y) || isSolid(width - 1, y)) return 'cut';
  const middle = head.x + head.w / 2;
  const reach = HALF_SHOULDERS * head.w;
  const sides = [middle - reach, middle + reach].map(Math.round);
  const isShown = row < height && sides.every((x) => x >= 0 && x < width && isSolid(x, row));
  return isShown ? 'whole' : 'hidden';
}

interface PlacedMatte {
  alpha: Plane;
  /** The part of the photo that the matte covers, in pixels of the photo. */
  area: Box;
  /** In pixels of the photo. */
  face: Face | undefined;
  photoWidth: number;
}

/** The flaw of a photo whose edge cuts off a part of the head. */
export function cutHead(matte: PlacedMatte): EdgeFlaw | undefined {
  const { alpha, area, face, photoWidth } = matte;
  if (face && isCutAtSide(face, photoWidth)) return 'face-outside-photo';
  return area.y === 0 && isCutAtTop(alpha) ? 'head-outside-photo' : undefined;
}

/** The detector places the box of a face around all of it, also beyond the photo. */
function isCutAtSide({ x, w }: Face, photoWidth: number): boolean {
  return Math.max(-x, x + w - photoWidth) > FACE_CUT_FROM * w;
}

/** Whether the top edge of a matte cuts the person over a large part of its width. */
function isCutAtTop({ data, width, height }: Plane): boolean {
  let cut = 0;
  let covered = 0;
  for (let x = 0; x < width; x++) {
    if (data[x]! > 0.5) cut++;
    for (let y = 0; y < height; y++) {
      if (data[y * width + x]! <= 0.5) continue;
      covered++;
      break;
    }
  }
  return cut > FLAT_FROM * covered;
}
