import type { EdgeQuality } from '@ftl/contracts';
import type { Cutout, Face } from '@ftl/cutout-engine';
import { edgeQualityOf } from './cutout-messages.js';

/** Faces of a photo, in pixels of the cutout. */
export interface FacesInPhoto {
  face?: Face | undefined;
  /** Faces of other people, who are removed from the cutout. */
  neighbors?: Face[];
}

/** Stored with a cutout to place and retouch the portrait; in pixels of the cutout. */
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
