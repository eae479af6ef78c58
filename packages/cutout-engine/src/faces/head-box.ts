import { scaleBox, type Box, type Plane } from '../photo/raster.js';

/** Maximum extent of hair: face heights above the face, and face widths to each side. */
const MOST_ABOVE = 1.2;
const MOST_ASIDE = 0.75;

/**
 * The head around a face, in pixels of the photo: up to the highest hair above it, out to the hair
 * beside it, down to the chin.
 * @param alpha of one area of the photo, at any size
 * @param face in pixels of the photo
 */
export function headIn(alpha: Plane, area: Box, face: Box): Box {
  const [across, down] = [alpha.width / area.w, alpha.height / area.h];
  const { x, y, w, h } = scaleBox(
    { x: face.x - area.x, y: face.y - area.y, w: face.w, h: face.h },
    across,
    down,
  );
  const solid = (column: number, row: number): boolean =>
    alpha.data[row * alpha.width + column]! > 0.5;
  let left = Math.max(0, Math.round(x));
  let right = Math.min(alpha.width, Math.round(x + w));
  const chin = Math.min(alpha.height, Math.round(y + h));
  const columns = Array.from({ length: Math.max(0, right - left) }, (_, i) => left + i);
  const highest = Math.max(0, Math.round(y - MOST_ABOVE * h));
  let top = Math.min(Math.max(0, Math.round(y)), alpha.height - 1);
  while (top > highest && columns.some((column) => solid(column, top - 1))) top--;

  const middle = Math.min(alpha.height - 1, Math.max(0, Math.round(y + h / 3)));
  const furthestLeft = Math.max(0, Math.round(x - MOST_ASIDE * w));
  const furthestRight = Math.min(alpha.width, Math.round(x + (1 + MOST_ASIDE) * w));
  while (left > furthestLeft && solid(left - 1, middle)) left--;
  while (right < furthestRight && solid(right, middle)) right++;
  return {
    x: Math.round(left / across + area.x),
    y: Math.round(top / down + area.y),
    w: Math.round(Math.max(1, right - left) / across),
    h: Math.round(Math.max(1, chin - top) / down),
  };
}
