import { wholeOf, type Box, type Plane, type Raster } from '../photo/raster.js';
import { isNoHumanFace, isPlain } from './artificial-face.js';
import { detectFaces } from './detect-faces.js';
import type { Face } from './face.js';

/**
 * Minimum confidence of a hint; animals and objects that the segmentation mistakes for people score
 * below a tenth of it.
 */
const HINT_FROM = 0.25;

/**
 * Low-confidence faces in a photo and in a closer look at a person's shape, best first; one face is
 * reported many times.
 */
export async function faceHints(photo: Raster, person: Box): Promise<Face[]> {
  const hints: Face[] = [];
  for (const part of [wholeOf(photo), person]) {
    for (const isMirrored of [false, true])
      hints.push(...(await detectFaces(photo, part, { reportFrom: HINT_FROM, isMirrored })));
  }
  return hints.sort((a, b) => b.score - a.score);
}

/** Widths of a face within which hints may belong to the same one. */
const NEAR = 2;

/** Whether a hint belongs to this face: a faint face is reported at several positions. */
export function isNear(hint: Box, best: Box): boolean {
  const aside = hint.x + hint.w / 2 - (best.x + best.w / 2);
  const above = hint.y + hint.h / 2 - (best.y + best.h / 2);
  return Math.hypot(aside, above) < NEAR * best.w;
}

/** Whether the faint face of a second look, or a hint of the same one, is not a person's. */
export async function isFaintFaceOfThing(photo: Raster, face: Face): Promise<boolean> {
  const hints = await faceHints(photo, wholeOf(photo));
  for (const hint of [face, ...hints.filter((hint) => isNear(hint, face))])
    if (await isNoHumanFace(photo, hint)) return true;
  return false;
}

/** Whether a shape without a clear face is a drawing, a toy or an animal. */
export async function isNoPerson(
  photo: Raster,
  { shape, mask }: { shape: Box; mask: Plane },
  hints: readonly Face[],
): Promise<boolean> {
  for (const hint of hints) if (await isNoHumanFace(photo, hint)) return true;
  return isPlain(photo, shape, mask);
}
