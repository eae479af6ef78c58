import type { CareStep, CutoutOptions } from '@ftl/contracts';
import type { Box, Raster } from '../photo/raster.js';
import { tonesOf } from '../photo/tones.js';
import { correctTones, toneCorrection } from './tone.js';

/** Minimum height of a face that can be judged, in pixels. */
const LEAST_FACE = 64;

export interface CaredPhoto {
  /** The input raster itself if nothing was applied. */
  photo: Raster;
  applied: CareStep[];
  /** What the buyer can turn on. */
  offered: CareStep[];
}

/**
 * Restores the tones of an aged photo, if they are faded. A photo without a face, or with a tiny
 * one, stays as it is, because the effect on the face could not be judged.
 * @param face in pixels of the photo
 * @param care by default on for monochrome prints only
 */
export async function careForPhoto(
  photo: Raster,
  face: Box | undefined,
  care: CutoutOptions['care'],
): Promise<CaredPhoto> {
  const untouched = { photo, applied: [], offered: [] };
  if (care === 'off' || !face || face.h < LEAST_FACE) return untouched;
  const tones = await tonesOf(photo);
  const correction = await toneCorrection(photo, face, tones);
  const { applied } = correction;
  if (applied.length === 0) return untouched;
  if (!tones.isMonochrome && care !== 'on') return { ...untouched, offered: applied };
  return { photo: correctTones(photo, correction), applied, offered: [] };
}
