import type { ReviewPhoto } from '@ftl/design-widgets';

/** A photo on its way into a design. */
export interface PhotoDraft extends ReviewPhoto {
  objectKey?: string;
  /** The visitor has looked at the cut-out and wants it. */
  isApproved?: boolean;
}

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
