import { measureTones } from '../care/tone-measures.js';
import { isMonochrome, isToned } from '../care/tone.js';
import type { Raster } from '../photo/raster.js';

/** A black-and-white photo or a toned one, such as a sepia print. */
export interface Monochrome {
  /** Brightness of its darkest and brightest tones, 0..1. */
  low: number;
  high: number;
  isToned: boolean;
}

/** Longer side of the measured copy: a decision about the whole photo needs no detail. */
const COPY_SIDE = 128;
/**
 * Maximum colorfulness as a share of the range of brightness, because a dark or faded color photo
 * has less of both. Sepia prints have at most .055.
 */
const COLORLESS_BELOW = 0.06;

const known = new WeakMap<Raster, Promise<Monochrome | undefined>>();

/** @returns undefined for a color photo; cached per raster */
export function monochromeOf(photo: Raster): Promise<Monochrome | undefined> {
  const cached = known.get(photo);
  if (cached) return cached;
  const measured = measure(photo);
  known.set(photo, measured);
  return measured;
}

async function measure(photo: Raster): Promise<Monochrome | undefined> {
  const tones = await measureTones(photo, COPY_SIDE);
  const { colorfulness, lowLuma, highLuma } = tones;
  const isColorless = colorfulness <= COLORLESS_BELOW * (highLuma - lowLuma);
  return isMonochrome(tones) && isColorless
    ? { low: lowLuma / 255, high: highLuma / 255, isToned: isToned(tones) }
    : undefined;
}
