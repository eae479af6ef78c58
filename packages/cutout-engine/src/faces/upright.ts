import { wholeOf, type Raster } from '../photo/raster.js';
import { turned, type Turn } from '../photo/turn.js';
import { countOf, countPeople, facesAtFirst, type PeopleCount } from './count-people.js';
import { detectFaces } from './detect-faces.js';
import { facePose } from './face-pose.js';
import type { Face } from './face.js';
import { hasFaceSkin } from './face-skin.js';
import { wholeMask } from '../segmentation/person-mask.js';
import { isAboveBody, isOnPerson } from './on-person.js';

/** Degrees above which a face may be sideways, and below which it is upright. */
const LIES_FROM = 40;
const UPRIGHT_WITHIN = 35;
/** Maximum tilt, in degrees, of a face that is only found after a turn. */
const BOWED_WITHIN = 45;
/** Minimum gain in confidence by a turn, for a sideways face and for an upright one. */
const SURER_BY = 0.04;
const MUCH_SURER_BY = 0.12;
/** Minimum confidence of a turned face if none is detected in the unturned photo. */
const SURE = 0.62;
/** The same if the second look detects one. Set on 115 photos and both their turns. */
const SURER_THAN_FAINT = 0.66;
/** Minimum confidence of a hint of a face in the photo as it is. */
const HINT_FROM = 0.25;
/** Below this confidence a face is compared with all turns, whatever its tilt. */
const WEAK = 0.75;

/** No tilt selects 180: the detector does not find faces that are upside down. */
const ALL: readonly Turn[] = [90, 270, 180];

export interface UprightPeople extends PeopleCount {
  /** Turn that sets the person upright; faces are measured in the turned photo. */
  turn?: Turn;
}

/** Counts people, after turning the photo if it shows them sideways or upside down. */
export async function countUpright(photo: Raster): Promise<UprightPeople> {
  const people = await countPeople(photo);
  const isGroup = people.verdict === 'multiple_people';
  const [face] = [...people.faces].sort((a, b) => b.score - a.score);
  const isSeen = face && !people.isFaint;
  const { turns, needed } = isSeen
    ? await turnsOf(photo, face)
    : { turns: ALL, needed: Math.max(face ? SURER_THAN_FAINT : SURE, await surerThanHint(photo)) };
  const within = isSeen ? UPRIGHT_WITHIN : BOWED_WITHIN;
  let best: UprightPeople | undefined;
  for (const turn of turns) {
    const upright = await turned(photo, turn);
    const [surest] = await detectFaces(upright, wholeOf(upright));
    if (!surest || surest.score < needed) continue;
    const [found, ...others] = await facesIfUpright(upright, within);
    if (!found || found.score < Math.max(needed, best?.faces[0]?.score ?? 0)) continue;
    // A reflection can look like a small face.
    if (!isSeen && !(await hasFaceSkin(upright, found))) continue;
    if (others.length === 0 && (isGroup || !isAboveBody(await wholeMask(upright), upright, found)))
      continue;
    best = { ...countOf([found, ...others]), turn };
  }
  return best ?? people;
}

/** The confidence that is clearly more than any face has in the photo as it is. */
async function surerThanHint(photo: Raster): Promise<number> {
  const [hint] = await detectFaces(photo, wholeOf(photo), { reportFrom: HINT_FROM });
  return (hint?.score ?? 0) + MUCH_SURER_BY;
}

/** Turns that could set a face upright, and the required confidence of the turned face. */
async function turnsOf(photo: Raster, face: Face) {
  const pose = await facePose(photo, face);
  if (Math.abs(pose.tilt) >= LIES_FROM) {
    const turns: readonly Turn[] = face.score < WEAK ? ALL : [pose.tilt > 0 ? 270 : 90];
    return { turns, needed: face.score + SURER_BY };
  }
  return { turns: face.score < WEAK ? ALL : [], needed: face.score + MUCH_SURER_BY };
}

/**
 * The faces of a photo, an upright one first; none if that is not on a person's shape, or if it is
 * the only one of several that is upright.
 *
 * @param within degrees of tilt that still count as upright
 */
async function facesIfUpright(photo: Raster, within: number): Promise<Face[]> {
  const faces = await facesAtFirst(photo);
  const upright: Face[] = [];
  for (const face of faces.sort((a, b) => b.score - a.score)) {
    const { tilt } = await facePose(photo, face);
    if (Math.abs(tilt) <= within) upright.push(face);
  }
  const [best, another] = upright;
  if (!best || (!another && faces.length > 1)) return [];
  return (await isOnPerson(photo, best)) ? [best, ...faces.filter((face) => face !== best)] : [];
}
