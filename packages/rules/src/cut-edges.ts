import type { SubjectFacts } from './portrait-slot.js';

/**
 * Share of an edge's pixels that must belong to the person for the photo to cut the person there.
 */
const CUT_SHARE = 0.04;
/** Pixels with more than this alpha belong to the person. */
const SOLID = 128;

/**
 * Which edges of a photo cut the person.
 *
 * @param alphaAt alpha of the cutout, 0 to 255
 */
export function cutEdges(
  { width, height }: { width: number; height: number },
  alphaAt: (x: number, y: number) => number,
): SubjectFacts['cutBy'] {
  const edge = Math.max(1, Math.round(Math.max(width, height) * 0.004));
  const touches = (length: number, at: (i: number) => number): boolean => {
    let count = 0;
    for (let i = 0; i < length; i++) if (at(i) > SOLID) count++;
    return count > length * CUT_SHARE;
  };
  return {
    left: touches(height, (y) => alphaAt(edge, y)),
    right: touches(height, (y) => alphaAt(width - 1 - edge, y)),
    top: touches(width, (x) => alphaAt(x, edge)),
    bottom: touches(width, (x) => alphaAt(x, height - 1 - edge)),
  };
}
