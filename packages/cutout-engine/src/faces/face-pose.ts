import { clampBox, type Box, type Raster } from '../photo/raster.js';
import { GRID, NUMBERS_PER_PLACE, runDetector, SIDE } from './detect-faces.js';

/** Size of the closer look in face heights. */
const FRAME = 3;
/** Indices of the key points, which follow box and size. */
const KEY_POINTS = { rightEye: 4, leftEye: 6, mouth: 10 } as const;

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

/** By the most confident detection in a closer look. @param face in pixels of the photo */
export async function facePose(photo: Raster, face: Box): Promise<FacePose> {
  const side = FRAME * face.h;
  const [x, y] = [face.x + (face.w - side) / 2, face.y + (face.h - side) / 2];
  const part = clampBox({ x, y, w: side, h: side }, photo);
  const { boxes, scores } = await runDetector(photo, part);
  const best = scores.indexOf(Math.max(...scores));
  const numbers = boxes.subarray(best * NUMBERS_PER_PLACE, (best + 1) * NUMBERS_PER_PLACE);
  // Like boxes, key points are relative to the center of their grid cell.
  const point = (at: number) => ({
    x: numbers[at]! + (((best % GRID) + 0.5) / GRID) * SIDE,
    y: numbers[at + 1]! + ((Math.floor(best / GRID) + 0.5) / GRID) * SIDE,
  });
  const rightEye = point(KEY_POINTS.rightEye);
  const leftEye = point(KEY_POINTS.leftEye);
  const mouth = point(KEY_POINTS.mouth);
  const down = {
    x: mouth.x - (rightEye.x + leftEye.x) / 2,
    y: mouth.y - (rightEye.y + leftEye.y) / 2,
  };
  const eyes = Math.hypot(leftEye.x - rightEye.x, leftEye.y - rightEye.y) || 1;
  return {
    score: 1 / (1 + Math.exp(-scores[best]!)),
    tilt: (-Math.atan2(down.x, down.y) * 180) / Math.PI,
    eyeDistance: eyes / numbers[2]!,
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
