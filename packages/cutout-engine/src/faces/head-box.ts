import { scaleBox, type Box, type Plane } from '../photo/raster.js';
import type { Face } from './face.js';

/** Maximum extent of hair: face heights above the face, and face widths to each side. */
const MOST_ABOVE = 1.2;
const MOST_ASIDE = 0.75;

/**
 * The head around a face: up to the highest hair above it, out to the hair beside it, down to the
 * chin.
 * @param alpha of the image in whose pixels `face` is measured
 */
export function headBox(face: Face, alpha: Plane): Box {
  const solid = (x: number, y: number): boolean => alpha.data[y * alpha.width + x]! > 0.5;
  const left = Math.max(0, Math.round(face.x));
  const right = Math.min(alpha.width, Math.round(face.x + face.w));
  const chin = Math.min(alpha.height, Math.round(face.y + face.h));
  const highest = Math.max(0, Math.round(face.y - MOST_ABOVE * face.h));
  let top = Math.min(Math.max(0, Math.round(face.y)), alpha.height - 1);
  while (top > highest && range(left, right).some((x) => solid(x, top - 1))) top--;

  const middle = Math.min(alpha.height - 1, Math.max(0, Math.round(face.y + face.h / 3)));
  const furthestLeft = Math.max(0, Math.round(face.x - MOST_ASIDE * face.w));
  const furthestRight = Math.min(alpha.width, Math.round(face.x + (1 + MOST_ASIDE) * face.w));
  let x0 = left;
  while (x0 > furthestLeft && solid(x0 - 1, middle)) x0--;
  let x1 = right;
  while (x1 < furthestRight && solid(x1, middle)) x1++;
  return { x: x0, y: top, w: Math.max(1, x1 - x0), h: Math.max(1, chin - top) };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}

/**
 * The head in pixels of the photo.
 * @param alpha of one area of the photo, at any size
 * @param face in pixels of the photo
 */
export function headIn(alpha: Plane, area: Box, face: Face): Box {
  const across = alpha.width / area.w;
  const down = alpha.height / area.h;
  const onArea = {
    score: face.score,
    ...scaleBox({ ...face, x: face.x - area.x, y: face.y - area.y }, across, down),
  };
  const head = scaleBox(headBox(onArea, alpha), 1 / across, 1 / down);
  return {
    x: Math.round(head.x + area.x),
    y: Math.round(head.y + area.y),
    w: Math.round(head.w),
    h: Math.round(head.h),
  };
}
