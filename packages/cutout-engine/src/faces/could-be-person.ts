import { boundsAbove, samplePlane } from '../photo/plane-sampling.js';
import { scaleBox, type Box, type Plane, type Raster } from '../photo/raster.js';
import { MASK_SIDE, wholeMask } from '../segmentation/person-mask.js';
import { lookAt } from '../segmentation/portrait-looks.js';
import { isArtificial } from './artificial-face.js';
import { facesAtFirst } from './count-people.js';
import { hasHeadOrClothes } from './head-or-clothes.js';
import { secondLook } from './second-look.js';

/** Minimum share of the photo that a person covers. */
const LEAST_COVER = 0.05;
/** Sizes of the squares around the shape for the pose network, relative to its longer side. */
const FRAMES = [1.5, 2];
/**
 * Mean value of the pose network on a person's shape; at most .76 on animals and comic drawings.
 */
const POSE_FROM = 0.79;

/**
 * Whether a photo without a detected real face may show a person if the buyer confirms it: both
 * networks find the same shape of a person, with a head or clothes, and no face in it was
 * rejected or is drawn.
 */
export async function couldBePerson(photo: Raster): Promise<boolean> {
  const mask = await wholeMask(photo);
  const bounds = boundsAbove(mask, 0.5);
  const cover = mask.data.reduce((count, value) => count + (value > 0.5 ? 1 : 0), 0);
  if (!bounds || cover < LEAST_COVER * mask.data.length) return false;
  const shape = scaleBox(bounds, photo.width / MASK_SIDE, photo.height / MASK_SIDE);
  let poses = 0;
  for (const side of FRAMES) poses += await poseOn(photo, mask, shape, side);
  if (poses < POSE_FROM * FRAMES.length) return false;
  if (!(await hasHeadOrClothes(photo)) || (await facesAtFirst(photo)).length > 0) return false;
  const missed = await secondLook(photo);
  return !missed || !(await isArtificial(photo, missed));
}

/** Mean of the pose network's mask on the shape. */
async function poseOn(photo: Raster, mask: Plane, shape: Box, side: number): Promise<number> {
  const longer = Math.max(shape.w, shape.h);
  const square = {
    score: 1,
    x: shape.x + (shape.w - longer) / 2,
    y: shape.y + (shape.h - longer) / 2,
    w: longer,
    h: longer,
  };
  const look = await lookAt(photo, square, { network: 'pose', side, below: 0 });
  const seen = samplePlane(
    look.mask,
    {
      x: -look.part.x / look.part.w,
      y: -look.part.y / look.part.h,
      w: photo.width / look.part.w,
      h: photo.height / look.part.h,
    },
    mask.width,
    mask.height,
  );
  let [sum, count] = [0, 0];
  mask.data.forEach((value, i) => {
    if (value <= 0.5) return;
    sum += seen.data[i]!;
    count++;
  });
  return sum / (count || 1);
}
