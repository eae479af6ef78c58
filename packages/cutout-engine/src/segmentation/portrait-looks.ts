import type { Face } from '../faces/face.js';
import { axis } from '../photo/plane-sampling.js';
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
  const columns = axis(MASK_SIDE, part.x / width, part.w / width, width);
  const rows = axis(MASK_SIDE, part.y / height, part.h / height, height);
  for (let y = 0; y < MASK_SIDE; y++) {
    for (let x = 0; x < MASK_SIDE; x++) {
      const from = (rows.index[y]! * width + columns.index[x]!) * 3;
      const [across, down] = [columns.weight[x]!, rows.weight[y]!];
      for (let c = 0; c < 3; c++) {
        const at = from + c;
        const below = at + width * 3;
        const upper = data[at]! * (1 - across) + data[at + 3]! * across;
        const lower = data[below]! * (1 - across) + data[below + 3]! * across;
        pixels[(y * MASK_SIDE + x) * 3 + c] = (upper * (1 - down) + lower * down) / 255;
      }
    }
  }
  return pixels;
}
