const BLACK = 0.1;
const WHITE = 0.9;
/** Distance from 0 and 1 within which a value is noise. */
const NOISE = 0.03;

/**
 * Stretches alpha so that almost transparent pixels become transparent and almost opaque ones
 * opaque.
 */
export function levels(alpha: number): number {
  const stretched = (alpha - BLACK) / (WHITE - BLACK);
  return stretched < 0 ? 0 : stretched > 1 ? 1 : stretched;
}

/** Inverse of `levels`; fully transparent or opaque values stay unchanged. */
export function beforeLevels(alpha: number): number {
  return alpha <= 0 || alpha >= 1 ? alpha : BLACK + alpha * (WHITE - BLACK);
}

/** Makes nearly unmixed pixels exactly unmixed: their colors need no estimate. */
export function withoutNoise(share: number): number {
  return Math.min(1, Math.max(0, (share - NOISE) / (1 - 2 * NOISE)));
}

/** Rises smoothly from 0 at `from` to 1 at `to`. */
export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
