import { runNetwork } from '../networks/networks.js';
import { mirrored, sample, type Box, type Raster } from '../photo/raster.js';
import { distinctFaces, type Face } from './face.js';

/** Side of the detector's input, and of its output grids. */
export const SIDE = 192;
export const GRID = 48;
export const NUMBERS_PER_PLACE = 16;
const REPORT_FROM = 0.5;

export interface HowToLook {
  /** Minimum confidence of a reported face, 0..1. */
  reportFrom?: number;
  /**
   * Mirrors the input: the detector is not symmetric, so it may find a face in only one
   * orientation.
   */
  isMirrored?: boolean;
}

/** Faces in one part of a photo, highest confidence first. */
export async function detectFaces(
  photo: Raster,
  part: Box,
  { reportFrom = REPORT_FROM, isMirrored = false }: HowToLook = {},
): Promise<Face[]> {
  const { boxes, scores, scale, left, top, width } = await runDetector(photo, part, isMirrored);
  const found: Face[] = [];
  for (let place = 0; place < scores.length; place++) {
    const score = 1 / (1 + Math.exp(-scores[place]!));
    if (score < reportFrom) continue;
    // Center relative to the center of its grid cell, then width and height, in pixels of the
    // input.
    const [dx = 0, dy = 0, w = 0, h = 0] = boxes.subarray(
      place * NUMBERS_PER_PLACE,
      place * NUMBERS_PER_PLACE + 4,
    );
    const seenX = dx + (((place % GRID) + 0.5) / GRID) * SIDE;
    const centerX = isMirrored ? 2 * left + width - seenX : seenX;
    const centerY = dy + ((Math.floor(place / GRID) + 0.5) / GRID) * SIDE;
    found.push({
      score,
      x: (centerX - w / 2 - left) / scale + part.x,
      y: (centerY - h / 2 - top) / scale + part.y,
      w: w / scale,
      h: h / scale,
    });
  }
  return distinctFaces(found);
}

/** The detector's outputs for a part of a photo, and where its input shows the part. */
export async function runDetector(photo: Raster, part: Box, isMirrored = false) {
  const scale = SIDE / Math.max(part.w, part.h);
  const width = Math.max(1, Math.round(part.w * scale));
  const height = Math.max(1, Math.round(part.h * scale));
  const [left, top] = [(SIDE - width) >> 1, (SIDE - height) >> 1];
  const image = await sample(photo, part, { width, height });
  const data = isMirrored ? mirrored(image.data, image, 3) : image.data;
  const [boxes, scores] = await runNetwork('face', letterbox({ ...image, data }, left, top));
  if (!boxes || !scores) throw new Error('The face model has changed');
  return { boxes, scores, scale, left, top, width };
}

/** Centers the image in a black square, as numbers from -1 to 1. */
function letterbox(image: Raster, left: number, top: number): Float32Array {
  const square = new Float32Array(SIDE * SIDE * 3).fill(-1);
  for (let y = 0; y < image.height; y++) {
    const to = ((y + top) * SIDE + left) * 3;
    const from = y * image.width * 3;
    for (let i = 0; i < image.width * 3; i++) square[to + i] = image.data[from + i]! / 127.5 - 1;
  }
  return square;
}
