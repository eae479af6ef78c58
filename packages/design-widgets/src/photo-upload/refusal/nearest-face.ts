import type { PhotoBox } from '@ftl/contracts';

interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/**
 * Finds the face whose center is nearest to a point. The targets of close faces overlap, so the
 * point decides, not the topmost target.
 * @param at in px of the photo as shown
 * @param shown size of the photo as shown; a photo without a size has no face
 */
export function nearestFace(
  at: Point,
  faces: readonly PhotoBox[],
  shown: Size,
): number | undefined {
  if (shown.width === 0 || shown.height === 0) return undefined;
  const distances = faces.map((face) => {
    const { x, y } = centerOf(face);
    return Math.hypot(x * shown.width - at.x, y * shown.height - at.y);
  });
  const least = Math.min(...distances);
  return faces.length === 0 ? undefined : distances.indexOf(least);
}

/** Center of a face, in shares of the photo. */
export function centerOf({ x, y, width, height }: PhotoBox): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
