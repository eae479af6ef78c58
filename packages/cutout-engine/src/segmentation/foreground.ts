import { runNetwork } from '../networks/networks.js';
import { sample, type Box, type Plane, type Raster } from '../photo/raster.js';
import { MASK_SIDE } from './person-mask.js';

/** Of its training images: mean and standard deviation of red, green and blue. */
const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;

/** Overlap with the mask from which the foreground counts, and from which it counts fully. */
const TRUSTED_FROM = 0.86;
const TRUSTED_AT = 0.94;
/** Weights where the masks are certain and where they are undecided. Like all values here, chosen on photos-2. */
const CERTAIN_WEIGHT = 0.2;
const UNDECIDED_WEIGHT = 0.9;
/** Share of the looks at the person that keeps what the foreground lacks. */
const OWN_KEEPS = 0.5;
/** Value in all other looks from which something is kept in part, and fully. */
const KEPT_FROM = 0.75;
const KEPT_AT = 0.9;
/** Value in one of the other looks from which something is added in part, and fully. */
const ADDED_FROM = 0.2;
const ADDED_AT = 0.5;

/**
 * What stands out from its surroundings in a part of the photo, 0..1: the person, and other things
 * in front (U²-Net by Qin and others, 2020). It was not trained on people, so its errors are
 * independent of the other networks'.
 */
export async function foregroundOf(photo: Raster, part: Box): Promise<Plane> {
  const { data } = await sample(photo, part, { width: MASK_SIDE, height: MASK_SIDE });
  const brightest = data.reduce((most, value) => Math.max(most, value), 1);
  const pixels = MASK_SIDE * MASK_SIDE;
  const planes = new Float32Array(pixels * 3);
  for (let c = 0; c < 3; c++)
    for (let i = 0; i < pixels; i++)
      planes[c * pixels + i] = (data[i * 3 + c]! / brightest - MEAN[c]!) / DEVIATION[c]!;
  const [foreground] = await runNetwork('foreground', planes);
  if (!foreground) throw new Error('The model of the foreground has changed');
  return { data: foreground, width: MASK_SIDE, height: MASK_SIDE };
}

interface OtherLooks {
  parts: Plane;
  /** The mask from looks at the person with the face. */
  own: Plane | undefined;
  /** Share of each pixel of the mask that was not cleared as a bystander or background. */
  left?: Float32Array | undefined;
}

/**
 * Blends the foreground into the masks, in place, if it shows about the same person: it is wrong in
 * photos of a face alone, or of little contrast. It lowers only pixels on which the other looks do
 * not agree, and raises only those with a high value in one of them.
 */
export function blendForeground(
  { mask, consensus }: { mask: Plane; consensus: Plane },
  foreground: Plane,
  { parts, own, left }: OtherLooks,
): void {
  const trust = ramp(overlapOf(mask, foreground), TRUSTED_FROM, TRUSTED_AT);
  if (trust === 0) return;
  for (let i = 0; i < mask.data.length; i++) {
    const [before, mean, part] = [mask.data[i]!, consensus.data[i]!, parts.data[i]!];
    const claimed = own?.data[i] ?? 0;
    const doubt = 1 - Math.abs(before + mean - 1);
    const weight = trust * (CERTAIN_WEIGHT + doubt * (UNDECIDED_WEIGHT - CERTAIN_WEIGHT));
    const kept = ramp(Math.min(part, mean), KEPT_FROM, KEPT_AT);
    const removed = weight * (1 - kept) * (1 - OWN_KEEPS * claimed);
    const seen = ramp(Math.max(part, claimed), ADDED_FROM, ADDED_AT);
    const added = weight * (left?.[i] ?? 1) * seen;
    for (const { data } of [mask, consensus]) {
      const change = foreground.data[i]! - data[i]!;
      data[i]! += (change < 0 ? removed : added) * change;
    }
  }
}

/** Intersection over union. */
function overlapOf(a: Plane, b: Plane): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < a.data.length; i++) {
    const [inA, inB] = [a.data[i]! > 0.5, b.data[i]! > 0.5];
    if (inA && inB) both++;
    if (inA || inB) either++;
  }
  return either === 0 ? 0 : both / either;
}

function ramp(value: number, from: number, at: number): number {
  return Math.min(1, Math.max(0, (value - from) / (at - from)));
}
