import type { EdgeQuality } from '@ftl/contracts';
import type { Cutout, Face } from '@ftl/cutout-engine';
import { edgeQualityOf } from './cutout-words.js';

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
  edgeQuality: EdgeQuality;
}

export function metaOf(
  { head, alphaStats, edges }: Cutout,
  { face, neighbors = [] }: FacesInPhoto,
): Record<string, unknown> {
  const edgeQuality = edgeQualityOf(edges);
  return { head, face, neighbors, alphaStats, edgeQuality } satisfies CutoutMeta;
}
