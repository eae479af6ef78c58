import type { PhotoDraft } from '@ftl/session';
import { tabStorage } from '@ftl/session/browser-storage';

const STORAGE_KEY = 'wizard-photo';

/** Shape of earlier releases. */
interface PhotoWithStep {
  step?: string;
  photo?: PhotoDraft;
}

/**
 * Per tab, so that a reload keeps the photo; without storage, or once the shop has deleted the photo,
 * the flow starts over.
 */
export function storedPhoto(): PhotoDraft {
  const stored = tabStorage.getJson(STORAGE_KEY) as (PhotoDraft & PhotoWithStep) | null;
  const { step, photo: earlier } = stored ?? {};
  const photo = earlier ? { ...earlier, photoApproved: step === 'approved' } : stored;
  // Without its key a photo cannot be cut out: it must be uploaded again.
  if (!photo?.originalImageUrl || !photo.objectKey) return {};
  return photo.expiresAt && Date.parse(photo.expiresAt) <= Date.now() ? {} : photo;
}

export function storePhoto(photo: PhotoDraft): void {
  tabStorage.setJson(STORAGE_KEY, photo);
}

export const forgetPhoto = (): void => storePhoto({});
