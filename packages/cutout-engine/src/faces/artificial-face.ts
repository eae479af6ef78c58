import {
  clampBox,
  growBox,
  lumaOf,
  sample,
  wholeOf,
  type Box,
  type Raster,
} from '../photo/raster.js';
import { facePose, isDrawn } from './face-pose.js';

/**
 * Of 101 real faces, including painted-over ones, none has more than .55 of its contrast in a fifth
 * of its pixels; of 22 drawings and toys the minimum is .63.
 */
const PLAIN_FROM = 0.6;
/** With a larger blank share an image is line art on paper. */
const PAPER_FROM = 0.5;
/** Share of pixels with the strongest contrast whose part of the total contrast is measured. */
const STRONGEST = 0.2;
/**
 * Side at which a face is measured, and the part of the face that counts: its rim may be
 * background.
 */
const SIDE = 48;
const INNER = 0.9;
/** Level from which a pixel is blank: paper, paint or a blown-out highlight. */
const BLANK_FROM = 250;
/** Distance from a blank pixel within which contrast belongs to its outline. */
const NEAR_BLANK = 2;
/** Minimum share of pixels that are not blank. */
const LEAST_LEFT = 0.25;

/** Whether a face is drawn, or a toy's: by its proportions, or its plain areas. */
export async function isArtificial(photo: Raster, face: Box): Promise<boolean> {
  if (isDrawn(await facePose(photo, face))) return true;
  const concentration = await edgeConcentration(photo, face);
  if (concentration === undefined) return (await blankShare(photo)) > PAPER_FROM;
  return concentration > PLAIN_FROM;
}

/**
 * Share of a face's contrast in the fifth of pixels with the strongest contrast, 0.2..1. Skin is
 * shaded nearly everywhere; drawings, toys and painted objects have plain areas between lines and
 * spots. Brightness, sharpness and noise of the photo hardly affect it.
 * @returns undefined if too much is blank
 */
async function edgeConcentration(photo: Raster, face: Box): Promise<number | undefined> {
  const part = clampBox(growBox(face, INNER), photo);
  const luma = await lumaOfPart(photo, part);
  const contrasts: number[] = [];
  for (let y = NEAR_BLANK; y < SIDE - NEAR_BLANK; y++) {
    for (let x = NEAR_BLANK; x < SIDE - NEAR_BLANK; x++) {
      if (rangeAround(luma, x, y, NEAR_BLANK).high >= BLANK_FROM) continue;
      const { low, high } = rangeAround(luma, x, y, 1);
      contrasts.push(high - low);
    }
  }
  if (contrasts.length < LEAST_LEFT * (SIDE - 2 * NEAR_BLANK) ** 2) return undefined;
  const sorted = Float32Array.from(contrasts).sort().reverse();
  const sum = (values: Float32Array): number => values.reduce((total, value) => total + value, 0);
  const strongest = sorted.subarray(0, Math.round(sorted.length * STRONGEST));
  return sum(sorted) === 0 ? 1 : sum(strongest) / sum(sorted);
}

/** Share of a photo that is blank. */
async function blankShare(photo: Raster): Promise<number> {
  const luma = await lumaOfPart(photo, wholeOf(photo));
  return luma.reduce((count, value) => count + (value >= BLANK_FROM ? 1 : 0), 0) / luma.length;
}

async function lumaOfPart(photo: Raster, part: Box): Promise<Float32Array> {
  const { data } = await sample(photo, part, { width: SIDE, height: SIDE });
  const luma = new Float32Array(SIDE * SIDE);
  for (let i = 0; i < luma.length; i++) luma[i] = lumaOf(data, i * 3);
  return luma;
}

function rangeAround(luma: Float32Array, x: number, y: number, radius: number) {
  let [low, high] = [255, 0];
  for (let row = y - radius; row <= y + radius; row++) {
    for (let column = x - radius; column <= x + radius; column++) {
      const value = luma[row * SIDE + column]!;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return { low, high };
}
