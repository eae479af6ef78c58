import type { Face } from '../faces/face.js';
import type { Box, Plane, Raster } from '../photo/raster.js';
import type { WeightedLook } from './portrait-consensus.js';
import { samePerson } from './portrait-consensus.js';
import { lookAt } from './portrait-looks.js';

/** Maximum number of neighbors: others rarely touch the person, and each costs two network runs. */
const MOST = 4;
/** Squares around a neighbor's face, in face heights, as in `portraitLooks`. */
const FRAMINGS = [
  { side: 3, below: 0.3 },
  { side: 7, below: 2 },
] as const;
/**
 * A pixel's mask value falls from unchanged to 0 as the neighbor's claim exceeds the person's by
 * `CLAIM_FROM` to `CLAIM_AT`.
 */
const CLAIM_FROM = 0.05;
const CLAIM_AT = 0.3;
/** Weight of the difference between the distances to the two bodies. */
const NEARNESS_WEIGHT = 0.7;
/** Half axes of the head's ellipse relative to the detected face; the masks decide about hair. */
const HEAD = { across: 0.6, down: 0.65 };
/** Half the width of a body below its head, in face widths. */
const HALF_BODY = 1.5;

/**
 * @param neighbors faces in pixels of the photo
 * @returns the nearest ones first
 */
export function nearest(neighbors: readonly Face[], face: Face): Face[] {
  const middle = ({ x, y, w, h }: Face) => ({ x: x + w / 2, y: y + h / 2 });
  const own = middle(face);
  const distance = (other: Face): number =>
    Math.hypot(middle(other).x - own.x, middle(other).y - own.y);
  return [...neighbors].sort((a, b) => distance(a) - distance(b)).slice(0, MOST);
}

/** Mask of one neighbor within an area, from looks at that neighbor, 0..1. */
export async function claimOf(
  photo: Raster,
  neighbor: Face,
  area: Box,
  size: Plane,
): Promise<Plane> {
  const looks: WeightedLook[] = [];
  for (const framing of FRAMINGS) {
    const look = await lookAt(photo, neighbor, { network: 'pose', ...framing });
    looks.push({ ...look, network: 'pose', weight: 1 });
  }
  return samePerson(looks, area, size)!;
}

/** A neighbor in pixels of the mask. */
export interface Neighbor {
  /** In pixels of the mask. */
  face: Box;
  /** The mask from looks at this neighbor, same size. */
  claim: Plane;
}

/**
 * Clears, in place, pixels of neighbors: their heads, and pixels where a neighbor's mask has a
 * higher value than the person's. Where both are high, the pixel belongs to the nearer body.
 * @param own face of the person in pixels of the mask, with the mask from looks at the person
 */
export function leaveToNeighbors(
  mask: Plane,
  own: Neighbor,
  neighbors: readonly Neighbor[],
): Plane {
  const { width } = mask;
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 0) continue;
    const at = [i % width, Math.floor(i / width)] as const;
    const toOwn = bodyDistance(own.face, at);
    const toOwnHead = headDistance(own.face, at);
    for (const { face, claim } of neighbors) {
      if (headDistance(face, at) < Math.min(1, toOwnHead)) mask.data[i] = 0;
      const nearness = Math.max(-1, Math.min(1, toOwn - bodyDistance(face, at)));
      const lead = claim.data[i]! - own.claim.data[i]! + NEARNESS_WEIGHT * nearness;
      const share = (lead - CLAIM_FROM) / (CLAIM_AT - CLAIM_FROM);
      if (share > 0) mask.data[i]! *= 1 - Math.min(1, share);
    }
  }
  return mask;
}

/** Distance from the center of the head, 1 at its rim. */
function headDistance({ x, y, w, h }: Box, [column, row]: readonly [number, number]): number {
  return Math.hypot((column - x - w / 2) / (HEAD.across * w), (row - y - h / 2) / (HEAD.down * h));
}

/** Distance from the axis of an upright body, about 1 at its side. */
function bodyDistance(face: Box, at: readonly [number, number]): number {
  const [column, row] = at;
  if (row < face.y + face.h) return headDistance(face, at);
  return Math.abs(column - face.x - face.w / 2) / (HALF_BODY * face.w);
}
