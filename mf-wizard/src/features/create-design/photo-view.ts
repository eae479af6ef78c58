import type { AccountDesign } from '@ftl/contracts';
import type { UploadPhase } from '@ftl/design-widgets';
import type { CutOutPhoto, PhotoDraft } from './photo-draft';

/** A photo and its cutout, as a design stores them. */
export interface PhotoPair {
  original: string;
  cutout: string;
}

/** Views of step 1. */
export type PhotoView =
  | { name: 'upload' }
  | { name: 'review'; photo: CutOutPhoto }
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
  const saved = photo.step === 'approved' && phase === 'idle' ? photo.photo : design;
  const original = saved?.originalImageUrl;
  const cutout = saved?.backgroundRemovedImageUrl;
  return original && cutout ? { original, cutout } : null;
}

export function photoViewOf(facts: PhotoFacts): PhotoView {
  const { photo, phase, isChanging } = facts;
  if (phase !== 'idle') return { name: 'upload' };
  const pair = pairOf(facts);
  if (pair !== null && !isChanging) return { name: 'approved', cutoutUrl: pair.cutout };
  switch (photo.step) {
    case 'none':
    case 'uploaded':
      return { name: 'upload' };
    case 'cut-out':
    case 'approved':
      return { name: 'review', photo: photo.photo };
    default:
      return photo satisfies never;
  }
}
