import type { CareStep } from '@ftl/contracts';
import { lumaOf } from '../photo/luma.js';
import type { Raster } from '../photo/raster.js';
import type { Rgb, ToneMeasures } from './tone-measures.js';

/** Below this colorfulness a photo is a black-and-white or sepia print. */
const MONOCHROME_BELOW = 9;
/** Minimum strength of a tint, and of a warm one that is sepia. */
const TINTED_FROM = 4;
/** Maximum sepia, red above blue: yellowed paper is reduced to it. */
const STRONGEST_SEPIA = 44;

/** A print is faded if its darkest tones have become gray and its range is short. */
const FADED_DARK = 26;
const FADED_RANGE = 205;
/** A monochrome print with a smaller range lacks contrast. */
const SHORT_RANGE = 196;
/** A faded color print has lost its dark tones in every channel, and most of its colors. */
const FADED_CHANNEL = 24;
const FADED_COLORS = 36;
/**
 * Difference in levels of the channels' darkest or brightest tones from which a faded print has a
 * cast.
 */
const CAST_FROM = 14;
/** Target levels of the darkest and brightest tones. */
const DARK = 8;
const BRIGHT = 246;
/** Maximum gain; larger ones amplify grain and stains. */
const MOST_GAIN = 1.7;

/** Mapping of levels: one curve per channel, or a tint per brightness. */
export interface ToneCorrection {
  applied: CareStep[];
  /** For color photos. */
  curves?: readonly [Uint8Array, Uint8Array, Uint8Array];
  /** For monochrome photos: the color of each luma. */
  toning?: Uint8Array;
}

/** The correction that a photo needs; empty for most. */
export function toneCorrection(measures: ToneMeasures): ToneCorrection {
  return isMonochrome(measures) ? monochrome(measures) : color(measures);
}

export function isMonochrome({ colorfulness }: ToneMeasures): boolean {
  return colorfulness < MONOCHROME_BELOW;
}

/** Whether a monochrome photo has a tint, such as sepia. */
export function isToned({ tint }: Pick<ToneMeasures, 'tint'>): boolean {
  return Math.max(...tint.map(Math.abs)) >= TINTED_FROM;
}

/** Corrects sepia and other tints of a monochrome print. */
function monochrome({ lowLuma, highLuma, tint }: ToneMeasures): ToneCorrection {
  const applied: CareStep[] = [];
  const isFaded = lowLuma > FADED_DARK && highLuma - lowLuma < FADED_RANGE;
  if (isFaded) applied.push('fading');
  else if (highLuma - lowLuma < SHORT_RANGE) applied.push('contrast');
  const [red, , blue] = tint;
  const isTinted = isToned({ tint });
  const isSepia = isTinted && red > 0 && blue < 0;
  if (isTinted && !isSepia) applied.push('color-cast');
  if (applied.length === 0) return { applied };
  if (isSepia) applied.push('sepia-kept');
  const strength = isSepia ? Math.min(1, STRONGEST_SEPIA / (red - blue)) : 0;
  const curve = applied.some((step) => step !== 'color-cast' && step !== 'sepia-kept')
    ? stretch(lowLuma, highLuma)
    : Uint8Array.from({ length: 256 }, (_, level) => level);
  return { applied, toning: toningOf(curve, tint, strength) };
}

/** Share of a tint in the darkest and brightest tones; it is strongest in the middle ones. */
const PALE = 0.55;

function toningOf(curve: Uint8Array, tint: Rgb, strength: number): Uint8Array {
  const toning = new Uint8Array(256 * 3);
  for (let level = 0; level < 256; level++) {
    const luma = curve[level]!;
    const share = strength * (PALE + (1 - PALE) * (1 - (2 * (luma / 255) - 1) ** 2));
    for (let c = 0; c < 3; c++) toning[level * 3 + c] = clampLevel(luma + share * tint[c]!);
  }
  return toning;
}

function color({ low, high, lowLuma, highLuma, colorfulness }: ToneMeasures): ToneCorrection {
  const isFaded =
    highLuma - lowLuma < FADED_RANGE &&
    Math.min(...low) >= FADED_CHANNEL &&
    colorfulness < FADED_COLORS;
  if (!isFaded) return { applied: [] };
  const hasCast = spread(low) > CAST_FROM || spread(high) > CAST_FROM;
  const shared = [Math.min(...low), Math.max(...high)] as const;
  const curveOf = (c: 0 | 1 | 2) =>
    hasCast ? stretch(low[c], high[c]) : stretch(shared[0], shared[1]);
  return {
    applied: hasCast ? ['fading', 'color-cast'] : ['fading'],
    curves: [curveOf(0), curveOf(1), curveOf(2)],
  };
}

function spread(levels: Rgb): number {
  return Math.max(...levels) - Math.min(...levels);
}

/** A straight line through the middle of the range, with limited slope. */
function stretch(low: number, high: number): Uint8Array {
  const gain = Math.min(MOST_GAIN, (BRIGHT - DARK) / Math.max(1, high - low));
  const from = (low + high) / 2;
  // A range that cannot be filled is centered, so that the same share remains unused on both sides.
  const open = (BRIGHT - DARK - gain * (high - low)) / 2;
  const to = DARK + open + (gain * (high - low)) / 2;
  return Uint8Array.from({ length: 256 }, (_, level) => clampLevel(to + gain * (level - from)));
}

function clampLevel(level: number): number {
  return Math.round(Math.min(255, Math.max(0, level)));
}

/** Applies a correction to the photo, in place. */
export function correctTones({ data }: Raster, { curves, toning }: ToneCorrection): void {
  if (toning) {
    for (let at = 0; at < data.length; at += 3) {
      const level = Math.round(lumaOf(data, at)) * 3;
      for (let c = 0; c < 3; c++) data[at + c] = toning[level + c]!;
    }
  } else if (curves) {
    for (let at = 0; at < data.length; at += 3)
      for (let c = 0; c < 3; c++) data[at + c] = curves[c]![data[at + c]!]!;
  }
}
