import type { PhotoValidation } from '@ftl/contracts';
import { cutEdges, needsOval, type SubjectFacts } from '@ftl/rules';
import type { Box, Raster } from '../photo/raster.js';

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

/** The measures by which layouts place a person; undefined for an empty cutout. */
export function subjectIn({ photo, rgba, head }: PersonInPhoto): SubjectFacts | undefined {
  const { width, height } = photo;
  const box = boundsOfPerson(rgba, photo);
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

/** Smallest rectangle around the visible part of a cutout; undefined if there is none. */
function boundsOfPerson(
  rgba: Uint8Array,
  { width, height }: { width: number; height: number },
): SubjectFacts['box'] | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      if (rgba[(row + x) * 4 + 3]! <= SEEN) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? undefined : { x: left, y: top, w: right + 1 - left, h: bottom + 1 - top };
}
