import type { AccountDesign } from '@ftl/api-client/calls';
import type { UploadPhase } from '@ftl/design-widgets';
import type { PhotoDraft } from '@ftl/session';

/** A photo and its cutout, as a design stores them. */
export interface PhotoPair {
  original: string;
  cutout: string;
}

/** Views of step 1. */
export type PhotoView =
  | { name: 'upload' }
  | { name: 'review'; photo: PhotoDraft }
  | { name: 'approved'; cutoutUrl: string };

interface PhotoFacts {
  photo: PhotoDraft;
  phase: UploadPhase;
  design: AccountDesign | null;
  /** Whether the visitor wants to replace the design's photo. */
  isChanging: boolean;
}

/** The photo to be saved: a new one once it is approved, otherwise the design's. */
export function pairOf({ photo, phase, design }: Omit<PhotoFacts, 'isChanging'>): PhotoPair | null {
  const saved = photo.photoApproved && phase === 'idle' ? photo : design;
  const original = saved?.originalImageUrl;
  const cutout = saved?.backgroundRemovedImageUrl;
  return original && cutout ? { original, cutout } : null;
}

export function photoViewOf(facts: PhotoFacts): PhotoView {
  const { photo, phase, isChanging } = facts;
  if (phase !== 'idle') return { name: 'upload' };
  const pair = pairOf(facts);
  if (pair !== null && !isChanging) return { name: 'approved', cutoutUrl: pair.cutout };
  return photo.backgroundRemovedImageUrl ? { name: 'review', photo } : { name: 'upload' };
}
