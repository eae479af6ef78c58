import type { RetouchStroke } from '@ftl/contracts';
import { cutoutRecordOf } from '@ftl/design-widgets';
import type {
  CompletedCutout,
  RetouchedCutout,
  ReviewPhoto,
  UploadedPhoto,
} from '@ftl/design-widgets';

/** A photo on its way into a design. */
export interface PhotoDraft extends ReviewPhoto {
  objectKey?: string;
  /** The visitor has looked at the cutout and wants it. */
  isApproved?: boolean;
}

export type PhotoEvent =
  | { type: 'uploaded'; photo: UploadedPhoto }
  /** A cutout of the same photo takes the place of the previous one. */
  | { type: 'cut-out'; cutout: CompletedCutout }
  | { type: 'retouched'; result: RetouchedCutout; strokes: RetouchStroke[] }
  | { type: 'approved' }
  | { type: 'dropped' };

export function photoReducer(draft: PhotoDraft, event: PhotoEvent): PhotoDraft {
  switch (event.type) {
    case 'uploaded': {
      const { imageUrl, objectKey, width, height } = event.photo;
      return {
        originalImageUrl: imageUrl,
        objectKey,
        originalWidth: width,
        originalHeight: height,
      };
    }
    case 'cut-out': {
      const { processedImageUrl, edgeQuality } = event.cutout;
      const cutout = cutoutRecordOf(event.cutout);
      return { ...draft, ...picture(processedImageUrl), edgeQuality, cutout };
    }
    case 'retouched': {
      const { processedImageUrl, edgeQuality, printQuality } = event.result;
      const cutout = draft.cutout && { ...draft.cutout, strokes: event.strokes, printQuality };
      return {
        ...draft,
        ...picture(processedImageUrl),
        edgeQuality,
        ...(cutout ? { cutout } : {}),
      };
    }
    case 'approved':
      return { ...draft, isApproved: true };
    case 'dropped':
      return {};
  }
}

const picture = (url: string) => ({ backgroundRemovedImageUrl: url, processedImageUrl: url });

const STORAGE_KEY = 'wizard-photo';

/** Per tab, so that a reload keeps the photo; without storage the flow starts over. */
export function keptPhoto(): PhotoDraft {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as PhotoDraft;
  } catch {
    return {};
  }
}

export function keepPhoto(photo: PhotoDraft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(photo));
  } catch {
    // Kept on the page alone.
  }
}
