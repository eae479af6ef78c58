import type { CutoutOptions } from '@ftl/contracts';

/** Faces are further apart than this share of a photo's sides. */
const FACE_STEP = 0.005;

/**
 * Options in one form for each meaning, so that equal requests share a job: without defaults, and
 * with the face on a grid.
 */
export function normalizedOptions({ care, turn, face, onePerson }: CutoutOptions): CutoutOptions {
  return {
    ...(care === 'off' ? { care } : {}),
    ...(turn === 0 ? { turn } : {}),
    ...(face ? { face: { x: onGrid(face.x), y: onGrid(face.y) } } : {}),
    ...(onePerson ? { onePerson } : {}),
  };
}

function onGrid(share: number): number {
  return Number((Math.round(share / FACE_STEP) * FACE_STEP).toFixed(3));
}
