import type { CutoutOptions } from '@ftl/contracts';
import type { Raster } from '../photo/raster.js';
import { countPeople, facesAtFirst, isRealFace } from './count-people.js';
import { couldBePerson } from './could-be-person.js';
import type { Face } from './face.js';
import { isStoneFigure } from './stone-figure.js';
import { turnedBack } from './turned-face.js';
import { countUpright, type UprightPeople } from './upright.js';

/** The people in a photo, with the buyer's decisions applied. */
export interface PeopleByOptions extends UprightPeople {
  /** Index in `faces` of the person whom the buyer chose; the others are neighbors. */
  chosen?: number;
  /** Accepted because the buyer confirmed that the photo shows one person. */
  isOnBuyersWord?: boolean;
  /** Whether the buyer's confirmation would make a photo without a visible face acceptable. */
  canConfirm?: boolean;
}

/** Maximum distance of a chosen point from a face, in face sizes. */
const REACH = 0.8;

export async function peopleIn(
  photo: Raster,
  { face, turn, onePerson }: CutoutOptions,
): Promise<PeopleByOptions> {
  if (face) return chosenPerson(photo, { x: face.x * photo.width, y: face.y * photo.height });
  const found = turn === 0 ? await asStored(photo) : await countUpright(photo);
  if (found.verdict === 'ok' && (await isStoneFigure(photo)))
    // A black-and-white portrait in a colored collage measures the same, so the buyer may confirm.
    return onePerson
      ? { ...found, isOnBuyersWord: true }
      : { count: 0, faces: [], verdict: 'no_people', canConfirm: true };
  if (found.verdict !== 'no_people') return found;
  const canConfirm = await couldBePerson(photo);
  return onePerson && canConfirm
    ? { ...found, count: 1, verdict: 'ok', isOnBuyersWord: true }
    : { ...found, canConfirm };
}

/** @param point in pixels of the photo */
async function chosenPerson(
  photo: Raster,
  point: { x: number; y: number },
): Promise<PeopleByOptions> {
  const faces = (await facesAtFirst(photo)).sort((a, b) => a.x - b.x);
  if (faces.length < 2) return countUpright(photo);
  const chosen = faces.reduce(
    (nearest, each, at) =>
      distance(each, point) < distance(faces[nearest]!, point) ? at : nearest,
    0,
  );
  if (distance(faces[chosen]!, point) > REACH)
    return { count: faces.length, faces, verdict: 'multiple_people' };
  if (!(await isRealFace(photo, faces[chosen]!)))
    return { count: 0, faces: [], verdict: 'no_people', canConfirm: false };
  return { count: faces.length, faces, verdict: 'ok', chosen };
}

/** Distance from the center of a face, in face sizes. */
function distance({ x, y, w, h }: Face, point: { x: number; y: number }): number {
  return Math.hypot(x + w / 2 - point.x, y + h / 2 - point.y) / Math.max(w, h);
}

/** Counts people in a photo that must not be turned; a face that is only found sideways counts. */
async function asStored(photo: Raster): Promise<UprightPeople> {
  const found = await countPeople(photo);
  if (found.verdict !== 'no_people') return found;
  const { turn, ...upright } = await countUpright(photo);
  if (!turn) return upright;
  return { ...upright, faces: upright.faces.map((face) => turnedBack(face, turn, photo)) };
}
