import type { Turn } from '../photo/turn.js';
import type { Face } from './face.js';

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
