import { lumaOf } from '../photo/luma.js';
import type { Raster } from '../photo/raster.js';
import type { Blockiness } from './grain-measures.js';

const BLOCK = 8;
/** Share of a step that is distributed to the pixels on each side, nearest first. */
const SHARES = [0.4, 0.24, 0.1];
/** A step of this many times the mean, or beside one nearly as large, belongs to the image. */
const LARGEST = 5;

/** Maximum size of adjacent steps, as a share of the largest. */
const BESIDE = 0.7;

/** Smooths the steps at the edges of JPEG blocks, in place. */
export function calmBlocks(photo: Raster, { left, top, step }: Blockiness): void {
  const { data, width, height } = photo;
  const limit = Math.max(4, LARGEST * step);
  for (let x = left === 0 ? BLOCK : left; x < width - 2; x += BLOCK)
    if (x >= 3) for (let y = 0; y < height; y++) smooth(data, (y * width + x) * 3, 3, limit);
  for (let y = top === 0 ? BLOCK : top; y < height - 2; y += BLOCK)
    if (y >= 3) for (let x = 0; x < width; x++) smooth(data, (y * width + x) * 3, width * 3, limit);
}

/**
 * @param at the first pixel after the step
 * @param next distance to the following pixel
 */
function smooth(data: Uint8Array, at: number, next: number, limit: number): void {
  const before = lumaOf(data, at - next);
  const after = lumaOf(data, at);
  if (Math.abs(after - before) > limit) return;
  if (Math.abs(before - lumaOf(data, at - 2 * next)) > BESIDE * limit) return;
  if (Math.abs(after - lumaOf(data, at + next)) > BESIDE * limit) return;
  for (let c = 0; c < 3; c++) {
    const difference = data[at + c]! - data[at - next + c]!;
    SHARES.forEach((share, i) => {
      const [one, other] = [at - (i + 1) * next + c, at + i * next + c];
      data[one] = level(data[one]! + share * difference);
      data[other] = level(data[other]! - share * difference);
    });
  }
}

function level(value: number): number {
  return Math.round(Math.min(255, Math.max(0, value)));
}
