import type { Face } from '../faces/face.js';
import type { Box, Plane, Raster } from '../photo/raster.js';
import { runNetwork } from '../networks/networks.js';
import { overViews, viewsOf } from '../networks/views.js';
import type { Look } from './fuse-masks.js';
import type { WeightedLook } from './portrait-consensus.js';
import { inferMirrored, MASK_SIDE } from './person-mask.js';

/** A square around the face, in face heights. */
interface Framing {
  network: 'person' | 'pose';
  side: number;
  /** Distance of its center below the center of the face. */
  below: number;
  /** Weight relative to the masks of the whole person, which have weight 1. */
  weight: number;
}

/**
 * Framings of the networks' training images, for any crop of the photo. The weights maximize the
 * overlap with references on 43 photos.
 */
const FRAMINGS: readonly Framing[] = [
  { network: 'person', side: 2.4, below: 0.1, weight: 0.5 },
  { network: 'person', side: 5, below: 1, weight: 0.5 },
  { network: 'pose', side: 2.4, below: 0.1, weight: 0.5 },
  { network: 'pose', side: 3, below: 0.3, weight: 0.5 },
  { network: 'pose', side: 7, below: 2, weight: 0.25 },
  { network: 'pose', side: 10, below: 3.4, weight: 0.5 },
];

/**
 * Looks at the person with this face: the photo is extended beyond its edges, so that a tight crop
 * is framed like a portrait, and the pose network excludes everyone but the person in the center.
 * @param face in pixels of the photo
 */
export async function portraitLooks(photo: Raster, face: Face): Promise<WeightedLook[]> {
  const looks: WeightedLook[] = [];
  for (const { weight, ...framing } of FRAMINGS) {
    const look = await lookAt(photo, face, framing);
    looks.push({ ...look, network: framing.network, weight });
  }
  return looks;
}

/** Looks at a square around the face, in face heights. */
export async function lookAt(
  photo: Raster,
  face: Face,
  { network: name, side, below }: Omit<Framing, 'weight'>,
): Promise<Look> {
  const part = squareAt(face, { side, below });
  const pixels = framed(photo, part);
  return { part, mask: await (name === 'pose' ? poseMask : inferMirrored)(photo, pixels) };
}

/** A square around the face; `side` and the distance of its center below the face in face heights. */
export function squareAt(face: Box, { side, below }: { side: number; below: number }): Box {
  return {
    x: face.x + face.w / 2 - (side * face.h) / 2,
    y: face.y + face.h / 2 + (below - side / 2) * face.h,
    w: side * face.h,
    h: side * face.h,
  };
}

async function poseMask(photo: Raster, pixels: Float32Array): Promise<Plane> {
  const logits = await overViews(await viewsOf(photo, pixels), poseLogits);
  const data = logits.map((value) => 1 / (1 + Math.exp(-value)));
  return { data, width: MASK_SIDE, height: MASK_SIDE };
}

async function poseLogits(pixels: Float32Array): Promise<Float32Array> {
  const [logits] = await runNetwork('pose', pixels);
  if (!logits) throw new Error('The pose model has changed');
  return logits;
}

/** The part of the photo as a network's input, 0..1; beyond the photo its edges are repeated. */
export function framed({ data, width, height }: Raster, part: Box): Float32Array {
  const pixels = new Float32Array(MASK_SIDE * MASK_SIDE * 3);
  const columns = places(part.x, part.w, width);
  const rows = places(part.y, part.h, height);
  for (let y = 0; y < MASK_SIDE; y++) {
    for (let x = 0; x < MASK_SIDE; x++) {
      const to = (y * MASK_SIDE + x) * 3;
      const upper = rows.first[y]! * width;
      const lower = rows.second[y]! * width;
      const [left, right] = [columns.first[x]!, columns.second[x]!];
      const [across, down] = [columns.share[x]!, rows.share[y]!];
      for (let c = 0; c < 3; c++) {
        const above =
          data[(upper + left) * 3 + c]! * (1 - across) + data[(upper + right) * 3 + c]! * across;
        const below =
          data[(lower + left) * 3 + c]! * (1 - across) + data[(lower + right) * 3 + c]! * across;
        pixels[to + c] = (above * (1 - down) + below * down) / 255;
      }
    }
  }
  return pixels;
}

/** Sampling positions along one axis, between two pixels of the photo each. */
function places(start: number, length: number, count: number) {
  const first = new Int32Array(MASK_SIDE);
  const second = new Int32Array(MASK_SIDE);
  const share = new Float32Array(MASK_SIDE);
  for (let i = 0; i < MASK_SIDE; i++) {
    const at = start + ((i + 0.5) / MASK_SIDE) * length - 0.5;
    const inside = Math.min(count - 1, Math.max(0, at));
    first[i] = Math.floor(inside);
    second[i] = Math.min(count - 1, first[i]! + 1);
    share[i] = inside - first[i]!;
  }
  return { first, second, share };
}
