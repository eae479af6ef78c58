import type { CareStep, CutoutOptions } from '@ftl/contracts';
import { clampBox, growBox, lumaOf, sample, type Box, type Raster } from '../photo/raster.js';
import { tonesOf, type Tones } from '../photo/tones.js';

/** Minimum height of a face that can be judged, in pixels. */
const LEAST_FACE = 64;

/** A print is faded if its darkest tones have become gray and its range is short, in levels. */
const FADED_DARK = 26;
const FADED_RANGE = 205;
/** A monochrome print with a smaller range lacks contrast. */
const SHORT_RANGE = 196;
/** A faded color print has lost the dark tones of every channel, and most of its colors. */
const FADED_CHANNEL = 24;
const FADED_COLORS = 36;
/** Target levels of the darkest and brightest tones. */
const DARK = 8;
const BRIGHT = 246;
/** Maximum gain; larger ones amplify grain and stains. */
const MOST_GAIN = 1.6;
/** The part of a face that is skin, and the side at which it is measured. */
const INNER_FACE = 0.6;
const FACE_SIDE = 32;

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

interface ToneCorrection {
  applied: CareStep[];
  /** The luma that replaces each level. */
  curve: Uint8Array;
  /** Whether the colors of a monochrome print are removed. */
  isNeutral: boolean;
}

/** The correction that a photo needs; nothing is applied for most. */
async function toneCorrection(
  photo: Raster,
  face: Box,
  { low, high, lowest, colorfulness, tint, isMonochrome, isToned }: Tones,
): Promise<ToneCorrection> {
  const isShort = low > FADED_DARK && high - low < FADED_RANGE;
  const hasFadedColors = lowest >= FADED_CHANNEL && colorfulness < FADED_COLORS;
  const isFaded = isShort && (isMonochrome || hasFadedColors);
  const isFlat = isMonochrome && high - low < SHORT_RANGE;
  const isSepia = isToned && tint.red > 0 && tint.blue < 0;
  const isNeutral = isToned && !isSepia;
  const applied: CareStep[] = [];
  if (isFaded) applied.push('fading');
  else if (isFlat) applied.push('contrast');
  if (isNeutral) applied.push('color-cast');
  if (isSepia && applied.length > 0) applied.push('sepia-kept');
  const levels = Uint8Array.from({ length: 256 }, (_, level) => level);
  const curve = isFaded || isFlat ? curveFor(await lumaOfSkin(photo, face), low, high) : levels;
  return { applied, curve, isNeutral };
}

/** Fills the range on both sides of the skin, whose mean luma stays. */
function curveFor(skin: readonly number[], low: number, high: number): Uint8Array {
  const pivot = meanOf(skin);
  const gain = (wanted: number, is: number): number =>
    is > 0 ? Math.min(MOST_GAIN, Math.max(1, wanted / is)) : 1;
  const [darker, brighter] = [gain(pivot - DARK, pivot - low), gain(BRIGHT - pivot, high - pivot)];
  const stretched = (level: number): number =>
    clampLevel(pivot + (level < pivot ? darker : brighter) * (level - pivot));
  const shift = meanOf(skin.map(stretched)) - pivot;
  return Uint8Array.from({ length: 256 }, (_, level) => clampLevel(stretched(level) - shift));
}

async function lumaOfSkin(photo: Raster, face: Box): Promise<number[]> {
  const inner = clampBox(growBox(face, INNER_FACE), photo);
  const { data } = await sample(photo, inner, { width: FACE_SIDE, height: FACE_SIDE });
  return Array.from({ length: FACE_SIDE ** 2 }, (_, i) => lumaOf(data, i * 3));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A corrected copy of the photo: another brightness, and no other color but without a cast. */
function correctTones(photo: Raster, { curve, isNeutral }: ToneCorrection): Raster {
  const data = new Uint8Array(photo.data.length);
  for (let at = 0; at < data.length; at += 3) {
    const luma = lumaOf(photo.data, at);
    const level = curve[Math.round(luma)]!;
    for (let c = at; c < at + 3; c++)
      data[c] = isNeutral ? level : clampLevel(level + photo.data[c]! - luma);
  }
  return { ...photo, data };
}

function clampLevel(level: number): number {
  return Math.round(Math.min(255, Math.max(0, level)));
}
