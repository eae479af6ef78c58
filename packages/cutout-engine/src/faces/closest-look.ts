import { runNetwork } from '../networks/networks.js';
import { clampBox, sample, type Box, type Raster } from '../photo/raster.js';
import { letterbox, GRID, NUMBERS_PER_PLACE, SIDE } from './detect-faces.js';

/** The most confident detection in a closer look at one face. */
export interface ClosestLook {
  /** 0..1. */
  score: number;
  /** Key points in pixels of the detector's input. */
  rightEye: Point;
  leftEye: Point;
  nose: Point;
  mouth: Point;
  /** Width of the face in pixels of the detector's input. */
  width: number;
  /** Converts pixels of the detector's input to pixels of the photo. */
  toPhoto: (point: Point) => Point;
}

export interface Point {
  x: number;
  y: number;
}

/** Size of the closer look in face heights. */
const FRAME = 3;
/** Indices of the key points, which follow box and size. */
const KEY_POINTS = { rightEye: 4, leftEye: 6, nose: 8, mouth: 10 } as const;

/** @param face in pixels of the photo */
export async function closestLook(photo: Raster, face: Box): Promise<ClosestLook | undefined> {
  const side = FRAME * face.h;
  const centered = {
    x: face.x + (face.w - side) / 2,
    y: face.y + (face.h - side) / 2,
    w: side,
    h: side,
  };
  const part = clampBox(centered, photo);
  const scale = SIDE / Math.max(part.w, part.h);
  const width = Math.max(1, Math.round(part.w * scale));
  const height = Math.max(1, Math.round(part.h * scale));
  const [left, top] = [(SIDE - width) >> 1, (SIDE - height) >> 1];
  const image = await sample(photo, part, { width, height });
  const [boxes, scores] = await runNetwork('face', letterbox(image, left, top));
  if (!boxes || !scores) return undefined;
  let best = 0;
  for (let i = 1; i < scores.length; i++) if (scores[i]! > scores[best]!) best = i;
  const numbers = boxes.subarray(best * NUMBERS_PER_PLACE, (best + 1) * NUMBERS_PER_PLACE);
  // Like boxes, key points are relative to the center of their grid cell.
  const cell = {
    x: (((best % GRID) + 0.5) / GRID) * SIDE,
    y: ((Math.floor(best / GRID) + 0.5) / GRID) * SIDE,
  };
  const point = (at: number): Point => ({ x: numbers[at]! + cell.x, y: numbers[at + 1]! + cell.y });
  return {
    score: 1 / (1 + Math.exp(-scores[best]!)),
    rightEye: point(KEY_POINTS.rightEye),
    leftEye: point(KEY_POINTS.leftEye),
    nose: point(KEY_POINTS.nose),
    mouth: point(KEY_POINTS.mouth),
    width: numbers[2]!,
    toPhoto: ({ x, y }) => ({ x: (x - left) / scale + part.x, y: (y - top) / scale + part.y }),
  };
}
