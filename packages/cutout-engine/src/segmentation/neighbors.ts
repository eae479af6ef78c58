import type { Face } from '../faces/face.js';
import { guidedFilter } from '../matting/guided-filter.js';
import { highestNear } from '../matting/running-extreme.js';
import {
  centerDistance,
  type Box,
  type ColorField,
  type Plane,
  type Raster,
} from '../photo/raster.js';
import type { WeightedLook } from './portrait-consensus.js';
import { samePerson } from './portrait-consensus.js';
import { lookAt } from './portrait-looks.js';

/** Maximum number of neighbors: others rarely touch the person, and each costs three network runs. */
const MOST = 3;
/** Squares around a face, in face heights: head, upper body and whole body, as in `portraitLooks`. */
export const FRAMINGS = [
  { side: 3, below: 0.3 },
  { side: 7, below: 2 },
  { side: 10, below: 3.4 },
] as const;
/** Weight of the distances to the bodies, beside the claims. */
const NEARNESS_WEIGHT = 0.5;
/** Lead of a claim, -1..1, over which a pixel goes from one person to the other. */
const UNDECIDED = 0.12;
/** Along the photo's edges: window as a share of the longer side, and variance of equal colors. */
const FIT = { radius: 0.02, smoothness: 1e-3 } as const;
/** Half axes of the ellipse in a detected face that belongs to it for sure. */
const FACE = 0.45;
/** Reach of a body from its face: to each side, above and below, in sizes of the face. */
const BODY = { aside: 1.2, above: 1.2, below: 5 } as const;
/** Distance at which two people touch, in face widths, and for how many of these along the outline. */
const TOUCH = 0.1;
const TOUCHED_FOR = 0.3;

/**
 * @param neighbors faces in pixels of the photo
 * @returns the nearest ones first
 */
export function nearest(neighbors: readonly Face[], face: Face): Face[] {
  const distance = (other: Face): number => centerDistance(other, face);
  return [...neighbors].sort((a, b) => distance(a) - distance(b)).slice(0, MOST);
}

/** Mask of one person of a group within an area, 0..1. */
export async function claimOf(photo: Raster, face: Face, area: Box, size: Plane): Promise<Plane> {
  const looks: WeightedLook[] = [];
  for (const framing of FRAMINGS) {
    const look = await lookAt(photo, face, { network: 'pose', ...framing });
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
 * Clears, in place, what belongs to neighbors. Each pixel goes to the person whose looks claim it
 * most; where the claims are close, the border follows the edges of the photo's colors.
 * @param colors the photo, same size as the masks
 * @param own the person, with the mask from the same looks as the neighbors'
 */
export function leaveToNeighbors(
  masks: readonly Plane[],
  colors: ColorField,
  own: Neighbor,
  neighbors: readonly Neighbor[],
): void {
  const { width, height } = colors;
  const lead = new Float32Array(width * height);
  for (let i = 0; i < lead.length; i++) {
    const at = [i % width, Math.floor(i / width)] as const;
    const toOwn = bodyDistance(own.face, at);
    let least = 1;
    for (const { face, claim } of neighbors) {
      const toTheirs = bodyDistance(face, at);
      const nearness = Math.max(-1, Math.min(1, toTheirs - toOwn));
      const ahead = own.claim.data[i]! - claim.data[i]! + NEARNESS_WEIGHT * nearness;
      const isTheirs = isInFace(face, at) && toTheirs < toOwn;
      least = Math.min(least, isTheirs ? -1 : ahead);
    }
    lead[i] = isInFace(own.face, at) ? 1 : (Math.max(-1, least) + 1) / 2;
  }
  const radius = Math.max(2, Math.round(FIT.radius * Math.max(width, height)));
  const along = guidedFilter(colors, lead, { ...FIT, radius });
  for (const { data } of new Set(masks))
    for (let i = 0; i < data.length; i++)
      data[i]! *= Math.min(1, Math.max(0, (2 * along[i]! - 1) / UNDECIDED / 2 + 0.5));
}

/** Whether the person touches a neighbor. @param face of the person in pixels of the mask */
export function touches(mask: Plane, face: Box, neighbors: readonly Neighbor[]): boolean {
  const radius = Math.max(1, Math.round(TOUCH * face.w));
  return neighbors.some(({ claim }) => {
    const near = highestNear(claim, radius);
    const shared = mask.data.reduce(
      (count, value, i) => count + (value > 0.5 && near[i]! > 0.5 ? 1 : 0),
      0,
    );
    return shared > TOUCHED_FOR * face.w * radius;
  });
}

/** Distance from the center of a face, in its sizes. */
function faceDistance({ x, y, w, h }: Box, [column, row]: readonly [number, number]): number {
  return Math.hypot((column - x - w / 2) / w, (row - y - h / 2) / h);
}

function isInFace(face: Box, at: readonly [number, number]): boolean {
  return faceDistance(face, at) < FACE;
}

/** Distance from a body, 1 at its reach. */
function bodyDistance({ x, y, w, h }: Box, [column, row]: readonly [number, number]): number {
  const down = (row - y - h / 2) / h;
  return Math.hypot(
    (column - x - w / 2) / (BODY.aside * w),
    down / (down < 0 ? BODY.above : BODY.below),
  );
}
