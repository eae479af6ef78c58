import type { CareStep } from '@ftl/contracts';
import { facePoints } from '../faces/face-points.js';
import type { Box, Raster } from '../photo/raster.js';
import { calmBlocks } from './calm-blocks.js';
import { calmGrain } from './calm-grain.js';
import { FaceGuard } from './face-guard.js';
import { measureBlocks, measureGrain } from './grain-measures.js';
import { damageIn, repair } from './repair-damage.js';
import { correctTones, isMonochrome, toneCorrection } from './tone.js';
import { measureTones } from './tone-measures.js';

/**
 * Standard deviation of the grain, in levels, from which it is smoothed: in an old print, in any
 * photo.
 */
const GRAINY_OLD = 2;
const GRAINY = 9;
/** Thresholds from which the edges of JPEG blocks are visible: as a ratio, and in levels. */
const BLOCKY = 1.5;
const BLOCK_STEP = 2;

export interface CaredPhoto {
  /** The input raster itself if the photo needs nothing. */
  photo: Raster;
  applied: CareStep[];
}

/**
 * Restores an aged photo: damage, grain, JPEG blocks, faded tones, each only if measured.
 * @param face in pixels of the photo; its features are not repaired, only their tones. Without one,
 * features may be anywhere, and only the surroundings of the person are repaired.
 */
export async function careForPhoto(photo: Raster, face: Box | undefined): Promise<CaredPhoto> {
  const guard = face && FaceGuard.of(face, await facePoints(photo, face));
  const tones = await measureTones(photo);
  const grain = measureGrain(photo);
  const blocks = measureBlocks(photo);
  const correction = toneCorrection(tones);
  const isOld = isMonochrome(tones) || correction.applied.length > 0;
  // Lines of a color photo are more likely part of the image.
  const damage = isMonochrome(tones) ? await damageIn(photo, { tones, grain, guard }) : undefined;
  const isBlocky =
    guard !== undefined &&
    blocks.ratio > BLOCKY &&
    blocks.step * (1 - 1 / blocks.ratio) > BLOCK_STEP;
  const isGrainy = guard !== undefined && grain > (isOld ? GRAINY_OLD : GRAINY);

  const applied: CareStep[] = [];
  let cared = photo;
  if (damage || isBlocky) cared = copyOf(photo);
  if (damage) {
    await repair(cared, damage);
    applied.push('scratches');
  }
  if (isBlocky) {
    calmBlocks(cared, blocks);
    applied.push('blocks');
  }
  if (isGrainy) {
    cared = calmGrain(cared, grain);
    applied.push('noise');
  }
  if (applied.length > 0) guard?.restore(cared, photo);
  if (correction.applied.length > 0) {
    if (applied.length === 0) cared = copyOf(photo);
    correctTones(cared, correction);
    applied.push(...correction.applied);
  }
  return applied.length > 0 ? { photo: cared, applied } : { photo, applied };
}

/** `slice` would share memory for Node's buffers. */
function copyOf({ data, width, height }: Raster): Raster {
  return { data: Uint8Array.from(data), width, height };
}
