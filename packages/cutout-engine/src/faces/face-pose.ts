import type { Box, Raster } from '../photo/raster.js';
import { closestLook } from './closest-look.js';

/** Pose and proportions of a face in the photo, from the detector's key points. */
export interface FacePose {
  /** Confidence of the detector in this closer look, 0..1. */
  score: number;
  /** Clockwise degrees from upright, where the mouth is below the eyes. */
  tilt: number;
  /** Distance between the eyes as a share of the face's width. */
  eyeDistance: number;
  /** Distance from the eyes to the mouth as a share of the distance between the eyes. */
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

/** Of 80 real faces none has its eyes further apart than .46 and the mouth closer than .95. */
const WIDEST_EYES = 0.465;
const NEAREST_MOUTH = 0.95;
const SURE_OF_POINTS = 0.5;

/**
 * Whether a face has proportions that occur only in drawings: wide-set eyes above a close mouth.
 */
export function isDrawn({ score, eyeDistance, eyesToMouth }: FacePose): boolean {
  return score >= SURE_OF_POINTS && eyeDistance > WIDEST_EYES && eyesToMouth < NEAREST_MOUTH;
}
