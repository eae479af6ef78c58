import type { CutoutOptions } from '@ftl/contracts';
import { centerDistance, type Raster } from '../photo/raster.js';
import { turned, turnedBack } from '../photo/turn.js';
import { isArtificial } from './artificial-face.js';
import { countPeople } from './count-people.js';
import type { Face } from './face.js';
import { hasFaceSkin } from './face-skin.js';
import { isStoneFigure } from './stone-figure.js';
import { countUpright, type UprightPeople } from './upright.js';

/** The people in a photo, with the buyer's decisions applied. */
export interface PeopleByOptions extends UprightPeople {
  /** Index in `faces` of the person whom the buyer chose; the others are neighbors. */
  chosen?: number;
  /** Accepted because the buyer confirmed that the photo shows one person. */
  isOnBuyersWord?: boolean;
}

/** Maximum distance of a chosen point from a face, in face sizes. */
const REACH = 0.8;

export async function peopleIn(
  photo: Raster,
  { face, turn, onePerson }: CutoutOptions,
): Promise<PeopleByOptions> {
  if (face) {
    const point = { x: face.x * photo.width, y: face.y * photo.height };
    return chosenPerson(photo, point, { isKept: turn === 0 });
  }
  const found = turn === 0 ? await asStored(photo) : await countUpright(photo);
  if (found.verdict === 'ok' && (await isStoneFigure(photo)))
    // A black-and-white portrait in a colored collage measures the same, so the buyer may confirm.
    return onePerson
      ? { ...found, isOnBuyersWord: true }
      : { count: 0, faces: [], verdict: 'no_people', canConfirm: true };
  if (found.verdict === 'multiple_people') return inStored(found, photo);
  return onePerson && found.canConfirm
    ? { ...found, count: 1, verdict: 'ok', isOnBuyersWord: true }
    : found;
}

/**
 * @param point in pixels of the photo
 * @param isKept whether a sideways photo must not be turned
 */
async function chosenPerson(
  photo: Raster,
  point: { x: number; y: number },
  { isKept }: { isKept: boolean },
): Promise<PeopleByOptions> {
  const found = await countUpright(photo);
  if (found.faces.length < 2) return found;
  const { count, turn } = found;
  const people = found.faces
    .map((face) => ({ face, stored: turn ? turnedBack(face, turn, photo) : face }))
    .sort((a, b) => a.stored.x - b.stored.x);
  const stored = people.map(({ stored }) => stored);
  const place = { ...point, w: 0, h: 0 };
  const distances = stored.map((face) => centerDistance(face, place) / Math.max(face.w, face.h));
  const chosen = distances.indexOf(Math.min(...distances));
  if (distances[chosen]! > REACH) return { count, faces: stored, verdict: 'multiple_people' };
  const upright = turn ? await turned(photo, turn) : photo;
  const faces = people.map(({ face }) => face);
  if (!(await isReal(upright, faces, chosen)))
    return { count: 0, faces: [], verdict: 'no_people', canConfirm: false };
  return turn && !isKept
    ? { count, faces, verdict: 'ok', chosen, turn }
    : { count, faces: stored, verdict: 'ok', chosen };
}

/** A face in profile can measure like a drawing: its skin and a real face beside it disprove that. */
async function isReal(photo: Raster, faces: readonly Face[], chosen: number): Promise<boolean> {
  if (!(await isArtificial(photo, faces[chosen]!))) return true;
  if (!(await hasFaceSkin(photo, faces[chosen]!))) return false;
  for (const [at, other] of faces.entries())
    if (at !== chosen && !(await isArtificial(photo, other))) return true;
  return false;
}

/** Counts people in a photo that must not be turned; a face that is only found sideways counts. */
async function asStored(photo: Raster): Promise<UprightPeople> {
  const found = await countPeople(photo);
  if (found.verdict !== 'no_people') return found;
  return inStored(await countUpright(photo), photo);
}

/** The same people in pixels of the photo before the turn. */
function inStored({ turn, ...people }: UprightPeople, photo: Raster): UprightPeople {
  if (!turn) return people;
  return { ...people, faces: people.faces.map((face) => turnedBack(face, turn, photo)) };
}
