import type { Face } from '../faces/face.js';
import { opened, type Raster } from './raster.js';

/** Clockwise degrees. */
export type Turn = 90 | 180 | 270;

export async function turned(photo: Raster, degrees: Turn): Promise<Raster> {
  const { data, info } = await opened(photo)
    .rotate(degrees)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Whether a turn exchanges width and height. */
export function isSideways(turn: Turn | undefined): boolean {
  return turn === 90 || turn === 270;
}

/** Encodes the photo as a file, for external services that cut out the turned photo. */
export function encodePhoto(photo: Raster): Promise<Buffer> {
  return opened(photo).jpeg({ quality: 95 }).toBuffer();
}

/**
 * Converts a face found in a turned photo to pixels of the photo before the turn.
 * @param photo before the turn
 */
export function turnedBack(
  { x, y, w, h, score }: Face,
  turn: Turn,
  photo: { width: number; height: number },
): Face {
  if (turn === 180) return { score, x: photo.width - x - w, y: photo.height - y - h, w, h };
  return turn === 90
    ? { score, x: y, y: photo.height - x - w, w: h, h: w }
    : { score, x: photo.width - y - h, y: x, w: h, h: w };
}
