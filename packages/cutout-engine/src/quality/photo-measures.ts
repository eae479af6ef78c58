import { lostToBlur, type LumaPatch } from '../photo/blur-effect.js';

/** Radius of the extra blur, in pixels. */
const BLUR_REACH = 2;
/**
 * Share of the differences between neighbors that the extra blur removes: for a sharp photo, for a
 * blurred one.
 */
const CRISP = 0.62;
const SMEARED = 0.22;

/** Sharpness of the person, 0 to 100: a blurred image hardly changes when it is blurred again. */
export function sharpnessOf(patch: LumaPatch): number {
  return percent((lostToBlur(patch, BLUR_REACH) - SMEARED) / (CRISP - SMEARED));
}

/** Thresholds for the brightest parts of a person: too dark, and completely dark. */
const LIT_FROM = 0.45;
const NIGHT = 0.12;
/** Thresholds for the darkest parts: too bright, and washed out. */
const DEEP_BELOW = 0.55;
const WASHED_OUT = 0.9;
const CLIPPED = 0.985;
/** Only one of this many pixels is measured: shares need no more. */
const EVERY = 7;
/** Share of clipped pixels allowed for glasses, teeth and jewelry. */
const SPARKLE = 0.1;

export interface Exposure {
  /** 0 to 100. */
  exposure: number;
  isTooDark: boolean;
  isTooBright: boolean;
}

/**
 * Measures how well the person is lit, by the brightest and the darkest parts instead of the mean,
 * so that dark skin and black or white clothes score as well as any.
 */
export function exposureOf({ luma, isPerson }: LumaPatch): Exposure {
  const values = luma.filter((_, i) => i % EVERY === 0 && isPerson[i]).sort();
  if (values.length === 0) return { exposure: 0, isTooDark: false, isTooBright: false };
  const at = (share: number): number => values[Math.floor(share * (values.length - 1))]!;
  const clipped = values.length - values.findIndex((value) => value >= CLIPPED);
  const clippedShare = at(1) >= CLIPPED ? clipped / values.length : 0;
  const dark = between(at(0.95), LIT_FROM, NIGHT);
  const bright = Math.max(
    between(at(0.1), DEEP_BELOW, WASHED_OUT),
    between(clippedShare, SPARKLE, 0.6),
  );
  const exposure = percent(1 - Math.max(dark, bright));
  return { exposure, isTooDark: dark > 0.3, isTooBright: bright > 0.3 };
}

/** Linear from 0 at `from` to 1 at `to`, in either direction. */
function between(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

function percent(share: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, share)));
}
