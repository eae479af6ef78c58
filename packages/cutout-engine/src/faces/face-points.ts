import type { Box, Raster } from '../photo/raster.js';
import { closestLook, type Point } from './closest-look.js';

/** Positions of facial features, in pixels of the photo. */
export interface FacePoints {
  eyes: readonly [right: Point, left: Point];
  nose: Point;
  mouth: Point;
}

/** Minimum confidence; other points may be anywhere. */
const SURE = 0.5;

/** @returns undefined if the detector is not confident */
export async function facePoints(photo: Raster, face: Box): Promise<FacePoints | undefined> {
  const look = await closestLook(photo, face);
  if (!look || look.score < SURE) return undefined;
  const { rightEye, leftEye, nose, mouth, toPhoto } = look;
  return {
    eyes: [toPhoto(rightEye), toPhoto(leftEye)],
    nose: toPhoto(nose),
    mouth: toPhoto(mouth),
  };
}
