import type { Cutout, Face } from './engine/index.js';

/** What is kept with a cut-out for those who place or retouch the portrait; pixels of the cut-out. */
export interface CutoutMeta {
  head?: Cutout['head'];
  face?: Face;
  alphaStats: Cutout['alphaStats'];
  edgeQuality: Cutout['edgeQuality'];
}

export function metaOf(
  { head, alphaStats, edgeQuality }: Cutout,
  face: Face | undefined,
): Record<string, unknown> {
  return { head, face, alphaStats, edgeQuality } satisfies CutoutMeta;
}
