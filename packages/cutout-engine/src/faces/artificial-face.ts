import type { Box, Raster } from '../photo/raster.js';
import { blankShare, edgeConcentration } from './edge-concentration.js';
import { facePose, isDrawn } from './face-pose.js';

/**
 * Of 101 real faces, including painted-over ones, none has more than .55 of its contrast in a fifth
 * of its pixels; of 22 drawings and toys the minimum is .63.
 */
const PLAIN_FROM = 0.6;
/** With a larger blank share an image is line art on paper. */
const PAPER_FROM = 0.5;

/** Whether a face is drawn, or a toy's: by its proportions, or its plain areas. */
export async function isArtificial(photo: Raster, face: Box): Promise<boolean> {
  const pose = await facePose(photo, face);
  if (pose && isDrawn(pose)) return true;
  const concentration = await edgeConcentration(photo, face);
  if (concentration === undefined) return (await blankShare(photo)) > PAPER_FROM;
  return concentration > PLAIN_FROM;
}
