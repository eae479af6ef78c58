import type { Plane } from '../photo/raster.js';
import { smoothStep } from './levels.js';
import { highestNear, lowestNear } from './running-extreme.js';

const GONE_BELOW = 0.35;
const KEPT_FROM = 0.65;

/**
 * Fades, in place, faint alpha with no opaque pixels nearby: a veil of background, not hair. Faint
 * holes in opaque parts are closed the same way.
 * @param radius search distance, in pixels
 */
export function removeHaze(alpha: Plane, radius: number): Plane {
  const { data } = alpha;
  const strongest = highestNear(alpha, radius);
  for (let i = 0; i < data.length; i++) {
    if (data[i]! > 0 && strongest[i]! < KEPT_FROM) data[i]! *= solidity(strongest[i]!);
  }
  const weakest = lowestNear(alpha, radius);
  for (let i = 0; i < data.length; i++) {
    if (data[i]! < 1 && weakest[i]! > 1 - KEPT_FROM)
      data[i] = 1 - (1 - data[i]!) * solidity(1 - weakest[i]!);
  }
  return alpha;
}

const solidity = (strongest: number): number => smoothStep(GONE_BELOW, KEPT_FROM, strongest);

/** Rise that counts as an edge, and the maximum factor by which a ramp is steepened. */
const FULL_RISE = 0.8;
const STEEPEST = 6;

/**
 * Steepens, in place, wide shallow ramps: an undecided mask would leave a veil over the shirt, so
 * an edge in its middle is the better estimate.
 * @param radius target width of the transition from transparent to opaque, in pixels
 */
export function steepenRamps(alpha: Plane, radius: number): Plane {
  const highest = highestNear(alpha, radius);
  const lowest = lowestNear(alpha, radius);
  alpha.data.forEach((value, i) => {
    const rise = highest[i]! - lowest[i]!;
    if (rise >= FULL_RISE || value === 0 || value === 1) return;
    const gain = Math.min(STEEPEST, FULL_RISE / rise);
    alpha.data[i] = Math.min(1, Math.max(0, 0.5 + (value - 0.5) * gain));
  });
  return alpha;
}
