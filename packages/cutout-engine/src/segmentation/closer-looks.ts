import { clampBox, growBox, type Box } from '../photo/raster.js';
import type { Face } from '../faces/face.js';

const HEAD_GROWTH = 3.4;
const TILE_SIDE = 0.6;

/** Parts of the person that get separate masks: the head, then overlapping tiles. */
export function closerLooks(
  person: Box,
  face: Face | undefined,
  photo: { width: number; height: number },
): Box[] {
  return [...headLook(person, face, photo), ...tiles(person)];
}

function headLook(
  person: Box,
  face: Face | undefined,
  photo: { width: number; height: number },
): Box[] {
  if (!face) return [];
  const side = Math.max(face.w, face.h);
  const square = {
    x: face.x + (face.w - side) / 2,
    y: face.y + (face.h - side) / 2,
    w: side,
    h: side,
  };
  const head = clampBox(growBox(square, HEAD_GROWTH), photo);
  return head.w * head.h < 0.75 * person.w * person.h ? [head] : [];
}

function tiles(person: Box): Box[] {
  const side = Math.max(
    TILE_SIDE * Math.max(person.w, person.h),
    0.75 * Math.min(person.w, person.h),
  );
  const lefts = places(person.w, side);
  const tops = places(person.h, side);
  return tops
    .flatMap((y) => lefts.map((x) => ({ x: person.x + x, y: person.y + y, w: side, h: side })))
    .map((tile) => clampBox(tile, { width: person.x + person.w, height: person.y + person.h }))
    .filter((tile) => tile.w * tile.h < 0.85 * person.w * person.h);
}

/**
 * Start positions of squares of the given side along a length, each overlapping the next by at
 * least half.
 */
function places(length: number, side: number): number[] {
  if (length <= side * 1.1) return [Math.max(0, (length - side) / 2)];
  const count = Math.ceil((length - side) / (side / 2)) + 1;
  return Array.from({ length: count }, (_, i) => (i * (length - side)) / (count - 1));
}
