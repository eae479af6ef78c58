import type { Box, Plane, Raster } from '../photo/raster.js';
import { blankShare, edgeConcentration } from './edge-concentration.js';
import { facePose, isDrawn, type FacePose } from './face-pose.js';

/**
 * Of 101 real faces, including painted-over ones, none has more than .55 of its contrast in a fifth
 * of its pixels; of 22 drawings and toys the minimum is .63.
 */
const PLAIN_FROM = 0.6;
/** With a larger blank share an image is line art on paper. */
const PAPER_FROM = 0.5;
/** Minimum confidence of the detector in a closer look to find a face at all. */
const SEES_FACE = 0.2;
/** Distance from the eyes to the mouth, in widths of the face: at least .38 for real faces. */
const SHORTEST_FACE = 0.375;
/** A larger ratio to the eye distance means a profile, whose width is not comparable. */
const PROFILE_FROM = 1.5;

/** Whether a face is drawn, or a toy's: by its proportions, or its plain areas. */
export async function isArtificial(photo: Raster, face: Box): Promise<boolean> {
  return isArtificialIn(photo, face, await facePose(photo, face));
}

/**
 * The same for uncertain detections. These include muzzles of animals, whose mouth is closer to the
 * eyes than a person's.
 */
export async function isNoHumanFace(photo: Raster, face: Box): Promise<boolean> {
  const pose = await facePose(photo, face);
  if (!pose || pose.score < SEES_FACE) return false;
  if (await isArtificialIn(photo, face, pose)) return true;
  const { eyeDistance, eyesToMouth } = pose;
  return eyesToMouth < PROFILE_FROM && eyeDistance * eyesToMouth < SHORTEST_FACE;
}

async function isArtificialIn(
  photo: Raster,
  face: Box,
  pose: FacePose | undefined,
): Promise<boolean> {
  if (pose && isDrawn(pose)) return true;
  return isPlain(photo, face);
}

/**
 * Whether a part of a photo has plain areas between lines and spots, as drawings and toys have; see
 * `edgeConcentration`.
 */
export async function isPlain(photo: Raster, part: Box, person?: Plane): Promise<boolean> {
  const concentration = await edgeConcentration(photo, part, person);
  if (concentration === undefined) return (await blankShare(photo)) > PAPER_FROM;
  return concentration > PLAIN_FROM;
}
