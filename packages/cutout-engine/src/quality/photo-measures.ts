/** Brightness (0..1) of a part of a photo, row by row. */
export interface LumaPatch {
  luma: Float32Array;
  /** 1 where the pixel belongs to the person for certain. */
  isPerson: Uint8Array;
  width: number;
  height: number;
}

/** Half the width of the blur that a sharp picture cannot bear; pixels. */
const BLUR_REACH = 2;
/** Share of the differences between neighbors that the extra blur takes away: all sharp, all soft. */
const CRISP = 0.62;
const SMEARED = 0.22;

/**
 * How sharp the person is, 0 to 100: a blurred picture hardly changes when it is
 * blurred again (Crete and others: The blur effect, 2007).
 */
export function sharpnessOf({ luma, isPerson, width, height }: LumaPatch): number {
  const along = lost(luma, isPerson, { width, height, step: 1 });
  const down = lost(luma, isPerson, { width, height, step: width });
  const share = Math.max(along, down);
  return percent((share - SMEARED) / (CRISP - SMEARED));
}

/** Share of the variation along one direction that a further blur takes away. */
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
  // A single tone has nothing that could be sharp or blurred.
  return before / (width * height) < 1e-4 ? 0 : taken / before;
}

/** Brightest parts of a person below this: too dark, and so dark that nothing is seen. */
const LIT_FROM = 0.45;
const NIGHT = 0.12;
/** Darkest parts above this: too bright, and washed out. */
const DEEP_BELOW = 0.55;
const WASHED_OUT = 0.9;
const CLIPPED = 0.985;
/** Share of clipped pixels that glasses, teeth and jewellery may have. */
const SPARKLE = 0.1;

export interface Exposure {
  /** 0 to 100. */
  exposure: number;
  isTooDark: boolean;
  isTooBright: boolean;
}

/**
 * How well the person is lit. Judged by the brightest and the darkest parts, not
 * by the mean, so that dark skin and black or white clothes are as good as any.
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

/** 0 at `from`, 1 at `to`, whichever is larger. */
function between(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

function percent(share: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, share)));
}
