import { wholeOf, type Raster } from '../photo/raster.js';
import { personMask } from '../segmentation/person-mask.js';
import { detectFaces } from './detect-faces.js';
import { facePose, isDrawn } from './face-pose.js';

/** Share of the photo that a person covers at least, and of which the network is sure. */
const LEAST_COVER = 0.05;
const SURE = 0.9;
/** Faint faces, too, can show that a picture is drawn. */
const HINT_FROM = 0.3;

/**
 * Whether a photo without a visible face may show a person, if the buyer says so: something has
 * a person's shape, and no face in it is drawn.
 */
export async function couldBePerson(photo: Raster): Promise<boolean> {
  const { data } = await personMask(photo, wholeOf(photo));
  const sure = data.reduce((count, value) => count + (value > SURE ? 1 : 0), 0);
  if (sure < LEAST_COVER * data.length) return false;
  for (const hint of await detectFaces(photo, wholeOf(photo), { reportFrom: HINT_FROM })) {
    const pose = await facePose(photo, hint);
    if (pose && isDrawn(pose)) return false;
  }
  return true;
}
