import type { Cutout, Face } from './engine/index.js';

/** Faces of a photo, in pixels of the cutout. */
export interface FacesInPhoto {
  face?: Face | undefined;
  /** Of other people, whom the cutout leaves out. */
  neighbors?: Face[];
}

/** What is kept with a cutout for placing and retouching the portrait; pixels of the cutout. */
export interface CutoutMeta extends FacesInPhoto {
  head?: Cutout['head'];
  alphaStats: Cutout['alphaStats'];
  edgeQuality: Cutout['edgeQuality'];
}

export function metaOf(
  { head, alphaStats, edgeQuality }: Cutout,
  { face, neighbors = [] }: FacesInPhoto,
): Record<string, unknown> {
  return { head, face, neighbors, alphaStats, edgeQuality } satisfies CutoutMeta;
}
