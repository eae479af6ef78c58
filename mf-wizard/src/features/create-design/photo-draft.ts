import type { RetouchStroke } from '@ftl/contracts';
import { cutoutRecordOf } from '@ftl/design-widgets';
import type {
  CompletedCutout,
  RetouchedCutout,
  ReviewPhoto,
  UploadedPhoto,
} from '@ftl/design-widgets';

/** A photo with its cutout, as the review shows it. */
export type CutOutPhoto = ReviewPhoto & {
  originalImageUrl: string;
  backgroundRemovedImageUrl: string;
  /** ISO time at which the shop deletes it, unless a design uses it. */
  expiresAt?: string | undefined;
};

/** The state of a photo from its upload to the approval of its cutout. */
export type PhotoDraft =
  | { step: 'none' }
  | { step: 'uploaded'; photo: UploadedPhoto }
  | { step: 'cut-out'; photo: CutOutPhoto }
  /** The visitor has approved the cutout. */
  | { step: 'approved'; photo: CutOutPhoto };

export type PhotoEvent =
  | { type: 'uploaded'; photo: UploadedPhoto }
  /** Replaces the cutout by another one of the same photo. */
  | { type: 'cut-out'; cutout: CompletedCutout }
  | { type: 'retouched'; result: RetouchedCutout; strokes: RetouchStroke[] }
  | { type: 'approved' }
  | { type: 'dropped' };

export const noPhoto: PhotoDraft = { step: 'none' };

export function photoReducer(draft: PhotoDraft, event: PhotoEvent): PhotoDraft {
  switch (event.type) {
    case 'uploaded':
      return { step: 'uploaded', photo: event.photo };
    case 'cut-out':
      return withCutout(draft, event.cutout);
    case 'retouched':
      return retouched(draft, event);
    case 'approved':
      return draft.step === 'cut-out' ? { step: 'approved', photo: draft.photo } : draft;
    case 'dropped':
      return noPhoto;
    default:
      return event satisfies never;
  }
}

function withCutout(draft: PhotoDraft, completed: CompletedCutout): PhotoDraft {
  const { processedImageUrl, edgeQuality } = completed;
  const found = { ...image(processedImageUrl), edgeQuality, cutout: cutoutRecordOf(completed) };
  switch (draft.step) {
    case 'none':
      // Its photo was dropped in the meantime.
      return draft;
    case 'uploaded': {
      const { imageUrl, objectKey, width, height, expiresAt } = draft.photo;
      const original = { originalImageUrl: imageUrl, originalWidth: width, originalHeight: height };
      return { step: 'cut-out', photo: { ...original, objectKey, expiresAt, ...found } };
    }
    case 'cut-out':
    case 'approved':
      return { ...draft, photo: { ...draft.photo, ...found } };
    default:
      return draft satisfies never;
  }
}

function retouched(
  draft: PhotoDraft,
  { result, strokes }: Extract<PhotoEvent, { type: 'retouched' }>,
): PhotoDraft {
  if (draft.step === 'none' || draft.step === 'uploaded') return draft;
  const { processedImageUrl, edgeQuality, printQuality } = result;
  const { cutout } = draft.photo;
  const changed = cutout && { cutout: { ...cutout, strokes, printQuality } };
  const photo = { ...draft.photo, ...image(processedImageUrl), edgeQuality, ...changed };
  return { ...draft, photo };
}

const image = (url: string) => ({ backgroundRemovedImageUrl: url, processedImageUrl: url });

const STORAGE_KEY = 'wizard-photo';

/**
 * Per tab, so that a reload keeps the photo; without storage, or once the shop has deleted the photo,
 * the flow starts over.
 */
export function storedPhoto(): PhotoDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as PhotoDraft | null;
    // Earlier releases stored no step: such a photo must be uploaded again.
    if (!kept?.step || kept.step === 'none') return noPhoto;
    const { expiresAt } = kept.photo;
    return expiresAt && Date.parse(expiresAt) <= Date.now() ? noPhoto : kept;
  } catch {
    return noPhoto;
  }
}

export function storePhoto(draft: PhotoDraft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    // Kept in memory only.
  }
}
