/** Brightness (0..1) of a part of a photo, row by row. */
export interface LumaPatch {
  luma: Float32Array;
  /** 1 for pixels that certainly belong to the person. */
  isPerson: Uint8Array;
  width: number;
  height: number;
}

/** Radius of the extra blur, in pixels. */
const BLUR_REACH = 2;
/**
 * Share of the differences between neighbors that the extra blur removes: for a sharp photo, for a
 * blurred one.
 */
const CRISP = 0.62;
const SMEARED = 0.22;

/**
 * Sharpness of the person, 0 to 100: a blurred image hardly changes when it is blurred again (Crete
 * and others: The blur effect, 2007).
 */
export function sharpnessOf({ luma, isPerson, width, height }: LumaPatch): number {
  const along = lost(luma, isPerson, { width, height, step: 1 });
  const down = lost(luma, isPerson, { width, height, step: width });
  const share = Math.max(along, down);
  return percent((share - SMEARED) / (CRISP - SMEARED));
}

/** Share of the variation along one direction that a further blur removes. */
function lost(
  luma: Float32Array,
  isPerson: Uint8Array,
  { width, height, step }: { width: number; height: number; step: number },
): number {
  const margin = BLUR_REACH + 1;
  let before = 0;
  let taken = 0;
  const blurred = (at: number): number => {
    let sum = 0;
    for (let k = -BLUR_REACH; k <= BLUR_REACH; k++) sum += luma[at + k * step]!;
    return sum / (2 * BLUR_REACH + 1);
  };
  for (let y = margin; y < height - margin; y++) {
    for (let x = margin; x < width - margin; x++) {
      const at = y * width + x;
      if (!isPerson[at] || !isPerson[at - step]) continue;
      const difference = Math.abs(luma[at]! - luma[at - step]!);
      before += difference;
      taken += Math.max(0, difference - Math.abs(blurred(at) - blurred(at - step)));
    }
  }
  // A uniform tone is neither sharp nor blurred.
  return before / (width * height) < 1e-4 ? 0 : taken / before;
}

/** Thresholds for the brightest parts of a person: too dark, and completely dark. */
const LIT_FROM = 0.45;
const NIGHT = 0.12;
/** Thresholds for the darkest parts: too bright, and washed out. */
const DEEP_BELOW = 0.55;
const WASHED_OUT = 0.9;
const CLIPPED = 0.985;
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
  const values = luma.filter((_, i) => isPerson[i]).sort();
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
