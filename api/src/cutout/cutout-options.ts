import type { CutoutOptions } from '@ftl/contracts';

/** Grid for face positions, as a share of a photo's sides; distinct faces are further apart. */
const FACE_STEP = 0.005;

/**
 * Canonical form of options, so that equivalent requests share a job: without defaults, and with
 * the face on a grid.
 */
export function normalizedOptions({ care, turn, face, onePerson }: CutoutOptions): CutoutOptions {
  return {
    ...(care ? { care } : {}),
    ...(turn === 0 ? { turn } : {}),
    ...(face ? { face: { x: onGrid(face.x), y: onGrid(face.y) } } : {}),
    ...(onePerson ? { onePerson } : {}),
  };
}

function onGrid(share: number): number {
  return Number((Math.round(share / FACE_STEP) * FACE_STEP).toFixed(3));
}
