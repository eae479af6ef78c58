import type { Box } from '../photo/raster.js';

/** A detected face, in pixels of the photo. */
export interface Face extends Box {
  /** Confidence of the detector, 0..1. */
  score: number;
}

const overlapOf = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/**
 * Non-maximum suppression: the same face is detected many times and in several crops; keeps the
 * most confident detection of each.
 */
export function distinctFaces(faces: readonly Face[]): Face[] {
  const kept: Face[] = [];
  for (const face of [...faces].sort((a, b) => b.score - a.score)) {
    const isNew = kept.every((other) => {
      const overlap = overlapOf(face, other);
      const union = face.w * face.h + other.w * other.h - overlap;
      // A partial face from a neighboring crop lies inside the complete one.
      const inside = overlap / Math.min(face.w * face.h, other.w * other.h);
      return overlap / union < 0.3 && inside < 0.6;
    });
    if (isNew) kept.push(face);
  }
  return kept;
}
