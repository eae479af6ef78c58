import type { EdgeQuality } from '@ftl/contracts';
import type { Backdrop, Cutout, Face } from '@ftl/cutout-engine';
import type { CutoutFindings } from '@ftl/rules';
import { edgeQualityOf } from './cutout-messages.js';

/** Faces of a photo, in pixels of the cutout. */
export interface FacesInPhoto {
  face?: Face | undefined;
  /** Faces of other people, who are removed from the cutout. */
  neighbors?: Face[];
}

/** Stored with a cutout to place and retouch the portrait; in pixels of the cutout. */
export interface CutoutMeta extends FacesInPhoto, Omit<CutoutFindings, 'score'> {
  head?: Cutout['head'];
  edgeQuality: EdgeQuality;
  /** The part of the photo that its backdrop shows; absent without one. */
  backdropArea?: Backdrop['area'] | undefined;
}

export function metaOf(
  { head, edges, details, backdrop }: Cutout,
  { face, neighbors = [] }: FacesInPhoto,
): Record<string, unknown> {
  const edgeQuality = edgeQualityOf(edges);
  const { tight, touched } = details;
  const backdropArea = backdrop?.area;
  return { head, face, neighbors, edgeQuality, tight, touched, backdropArea } satisfies CutoutMeta;
}
