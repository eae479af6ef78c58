import type { Face } from '../faces/face.js';
import { meanIn } from '../photo/plane-sampling.js';
import { scaleBox, type Box, type Plane, type Raster } from '../photo/raster.js';
import type { Look } from './fuse-masks.js';
import { CLASSES, PART, partLogits } from './part-classes.js';
import { MASK_SIDE, pixelsOf } from './person-mask.js';
import { replacedBy } from './portrait-consensus.js';
import { framed, squareAt } from './portrait-looks.js';

/** Squares around the face, in face heights: the head with the shoulders, and the head. */
const PORTRAIT = { side: 4, below: 0.6 } as const;
const HEAD = { side: 2.4, below: 0.1 } as const;
/** Mean value on a face that a look found. */
const SEEN_FROM = 0.8;
/** Weight where the other masks are undecided. Like all values here, chosen on photos-2. */
const DOUBT_WEIGHT = 0.9;
/** Weights at the head, where the other masks are certain and where they are undecided. */
const HEAD_WEIGHTS = { certain: 0.4, undecided: 0.8 } as const;
/** Distance from the center of the face at which the head ends, and how far it fades, in heights. */
const HEAD_RADIUS = 1.5;
const HEAD_FADE = 0.3;
/** Of distances below the center of the face: a chest is not hair. */
const BELOW_STRETCH = 1.5;

/** At the edge of the masks: weight of what the parts add, and width as a share of the longer side. */
const EDGE_WEIGHT = 0.9;
const EDGE_MARGIN = 0.05;
/** Consensus from which they count fully there. */
const EDGE_CLAIMED_AT = 0.25;

interface Masks {
  mask: Plane;
  consensus: Plane;
}

/**
 * The mask of the person by the network that tells hair, skin and clothes from the background: the
 * highest one of two looks, because it misses parts more often than it finds false ones, and of a
 * third one if the first misses the face.
 * @param person part of the photo
 * @param area part of the photo that the masks cover
 * @param mask returned where no look covers the area
 */
export async function partsSeen(
  photo: Raster,
  { person, face, area }: { person: Box; face: Face | undefined; area: Box },
  mask: Plane,
): Promise<Plane> {
  const whole: Look = { part: person, mask: await infer(photo, await pixelsOf(photo, person)) };
  const parts = replacedBy(mask, whole, area);
  if (!face) return parts;
  const seesFace = meanOn(whole, face) > SEEN_FROM;
  for (const square of seesFace ? [PORTRAIT] : [PORTRAIT, HEAD]) {
    const { data } = replacedBy(parts, await lookForParts(photo, squareAt(face, square)), area);
    for (let i = 0; i < data.length; i++) parts.data[i] = Math.max(parts.data[i]!, data[i]!);
  }
  return parts;
}

async function lookForParts(photo: Raster, part: Box): Promise<Look> {
  return { part, mask: await infer(photo, framed(photo, part)) };
}

/** Mean of a look over a box of the photo. */
function meanOn({ part, mask }: Look, { x, y, w, h }: Box): number {
  const moved = { x: x - part.x, y: y - part.y, w, h };
  return meanIn(mask, scaleBox(moved, MASK_SIDE / part.w, MASK_SIDE / part.h));
}

/** Probability of each pixel to belong to a person. @param pixels 256 x 256 x 3, 0..1 */
async function infer(photo: Raster, pixels: Float32Array): Promise<Plane> {
  const logits = await partLogits(photo, pixels);
  const data = new Float32Array(MASK_SIDE * MASK_SIDE);
  for (let i = 0; i < data.length; i++) {
    const background = logits[i * CLASSES + PART.background]!;
    let others = 0;
    for (let c = 1; c < CLASSES; c++) others += Math.exp(logits[i * CLASSES + c]! - background);
    // Infinite if the background is as good as excluded.
    data[i] = others === Infinity ? 1 : others / (1 + others);
  }
  return { data, width: MASK_SIDE, height: MASK_SIDE };
}

/**
 * Blends the mask of parts into the others, in place: at the head, and below it where they are
 * undecided. It may not take away what the looks at the person with the face agree on. At the edge
 * of the masks, where the other networks fade, it adds what they miss.
 * @param face in pixels of the masks
 * @param own mask of the person with the face
 */
export function blendParts(
  { mask, consensus }: Masks,
  parts: Plane,
  { face, own }: { face: Box | undefined; own: Plane | undefined },
): void {
  const { width, height } = mask;
  const margin = EDGE_MARGIN * Math.max(width, height);
  for (let i = 0; i < parts.data.length; i++) {
    const x = i % width;
    const y = Math.floor(i / width);
    const doubt = 1 - Math.abs(mask.data[i]! + consensus.data[i]! - 1);
    const head = face ? headShare(face, x, y) : 0;
    const { certain, undecided } = HEAD_WEIGHTS;
    const below = DOUBT_WEIGHT * doubt;
    const weight = below + head * Math.max(0, certain + doubt * (undecided - certain) - below);
    const kept = own ? (1 - head) * own.data[i]! : 0;
    const edge = 1 - Math.min(x, y, width - 1 - x, height - 1 - y) / margin;
    const claimed = Math.min(1, consensus.data[i]! / EDGE_CLAIMED_AT);
    const added = Math.max(weight, EDGE_WEIGHT * edge * claimed);
    for (const { data } of [mask, consensus]) {
      const change = parts.data[i]! - data[i]!;
      data[i]! += (change < 0 ? weight * (1 - kept) : added) * change;
    }
  }
}

/** 1 at the head, 0 away from it. */
function headShare(face: Box, x: number, y: number): number {
  const right = x - face.x - face.w / 2;
  const down = y - face.y - face.h / 2;
  const distance = Math.hypot(right, down < 0 ? down : BELOW_STRETCH * down) / face.h;
  return Math.min(1, Math.max(0, (HEAD_RADIUS - distance) / HEAD_FADE));
}
