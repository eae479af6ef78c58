import type { Face } from '../faces/face.js';
import type { Box, Plane } from '../photo/raster.js';
import type { EdgeFlaw } from './edge-flaw.js';

/** Share of the person's width at the top edge from which the head looks cut off. */
const FLAT_FROM = 0.2;
/** Share of the face's width beyond a side of the photo from which the face looks cut off. */
const FACE_CUT_FROM = 0.1;

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
