import type { Box, Raster } from '../raster.js';
import { cutEdges, type SubjectFacts } from '@ftl/rules';

const SEEN = 40;
/**
 * Finds the person in a cutout by its alpha.
 * @returns undefined if nothing is visible
 */
export function findSubject(cutout: Raster, head?: Box): SubjectFacts | undefined {
  const { width, height } = cutout;
  const step = Math.max(1, Math.floor(Math.max(width, height) / 700));
  let [x0, y0, x1, y1] = [width, height, -1, -1];
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      if (alphaAt(cutout, x, y) <= SEEN) continue;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      y1 = y;
    }
  if (x1 < 0) return undefined;
  x0 = Math.max(0, x0 - step);
  y0 = Math.max(0, y0 - step);
  const box = {
    x: x0,
    y: y0,
    w: Math.min(width, x1 + step + 1) - x0,
    h: Math.min(height, y1 + step + 1) - y0,
  };
  return {
    width,
    height,
    box,
    head: head && head.h > 4 && head.w > 4 ? head : undefined,
    cutBy: cutEdges(cutout, (x, y) => alphaAt(cutout, x, y)),
  };
}

const alphaAt = (cutout: Raster, x: number, y: number): number =>
  cutout.rgba[(y * cutout.width + x) * 4 + 3]!;
