import type { Box, Raster } from '../photo/raster.js';
import { closestLook } from './closest-look.js';

/** How a face stands in the photo, by the detector's key points. */
export interface FacePose {
  /** 0..1, how sure the detector is in this closer look. */
  score: number;
  /** Degrees from upright, clockwise positive: where the mouth lies below the eyes. */
  tilt: number;
  /** Distance of the eyes as a share of the face's width. */
  eyeDistance: number;
  /** Distance from the eyes to the mouth as a share of the distance of the eyes. */
  eyesToMouth: number;
}

/** @param face in pixels of the photo */
export async function facePose(photo: Raster, face: Box): Promise<FacePose | undefined> {
  const look = await closestLook(photo, face);
  if (!look) return undefined;
  const { score, rightEye, leftEye, mouth, width } = look;
  const down = {
    x: mouth.x - (rightEye.x + leftEye.x) / 2,
    y: mouth.y - (rightEye.y + leftEye.y) / 2,
  };
  const eyes = Math.hypot(leftEye.x - rightEye.x, leftEye.y - rightEye.y) || 1;
  return {
    score,
    tilt: (-Math.atan2(down.x, down.y) * 180) / Math.PI,
    eyeDistance: eyes / width,
    eyesToMouth: Math.hypot(down.x, down.y) / eyes,
  };
}

/** Of 80 real faces none has its eyes further apart than .46 and the mouth nearer than .95. */
const WIDEST_EYES = 0.465;
const NEAREST_MOUTH = 0.95;
const SURE_OF_POINTS = 0.5;

/** Whether a face has proportions that only drawings have: eyes far apart above a near mouth. */
export function isDrawn({ score, eyeDistance, eyesToMouth }: FacePose): boolean {
  return score >= SURE_OF_POINTS && eyeDistance > WIDEST_EYES && eyesToMouth < NEAREST_MOUTH;
}
