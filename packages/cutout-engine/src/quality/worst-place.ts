import type { EdgeFlaw } from '../cutout-engine.js';
import { boxMean } from '../matting/guided-filter.js';
import { clampBox, type Box, type Plane } from '../photo/raster.js';
import { CLEAR, SOLID, type Neighborhood } from './neighborhood.js';

export interface WorstPlace {
  /** In pixels of the matte. */
  box: Box;
  flaw: EdgeFlaw;
}

/** Half the side of the place, as a share of the longer side. */
const RADIUS = 0.09;
/** How much more than the opposite speaks for what was kept, or is missing. */
const CLEARLY = 1.5;
/** Least mean difference between matte and masks in the place that counts as kept or missing. */
const LEAST = 0.02;

/**
 * The place where the matte is most in doubt: by the masks, and by the colors of its soft pixels.
 *
 * @param consensus mean of all masks of the person, same size
 */
export function worstPlace(
  alpha: Plane,
  consensus: Plane,
  { colorShare }: Pick<Neighborhood, 'colorShare'>,
): WorstPlace | undefined {
  const { data, width, height } = alpha;
  const radius = Math.max(2, Math.round(RADIUS * Math.max(width, height)));
  const doubts = new Float32Array(data.length * 4);
  for (let i = 0; i < data.length; i++) {
    const [value, share] = [data[i]!, colorShare[i]!];
    const difference = value - consensus.data[i]!;
    const isSoft = value > CLEAR && value < SOLID && !Number.isNaN(share);
    const mixed = isSoft ? Math.abs(Math.min(1, Math.max(0, share)) - value) : 0;
    doubts[i * 4] = Math.abs(difference) + mixed;
    doubts[i * 4 + 1] = Math.max(0, difference);
    doubts[i * 4 + 2] = Math.max(0, -difference);
  }
  const means = boxMean({ data: doubts, width, height }, radius);
  let worst = 0;
  for (let at = 0; at < means.length; at += 4) if (means[at]! > means[worst]!) worst = at;
  const [doubt, kept, missing] = means.subarray(worst, worst + 3) as unknown as number[];
  if (!doubt) return undefined;
  const [x, y] = [(worst / 4) % width, Math.floor(worst / 4 / width)];
  const side = 2 * radius + 1;
  const box = clampBox({ x: x - radius, y: y - radius, w: side, h: side }, alpha);
  return { box, flaw: flawOf(kept!, missing!) };
}

function flawOf(kept: number, missing: number): EdgeFlaw {
  if (kept > LEAST && kept > CLEARLY * missing) return 'background-left';
  if (missing > LEAST && missing > CLEARLY * kept) return 'person-incomplete';
  return 'soft-edges';
}
