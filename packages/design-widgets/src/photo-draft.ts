import type { RetouchStroke } from '@ftl/contracts';
import type { PhotoDraft } from '@ftl/session';
import type { RetouchedCutout } from './cutout-review/retouch-photo';
import type { CompletedCutout } from './photo-upload/send-photo';
import type { UploadedPhoto } from './photo-upload/use-photo-upload';

/** The draft of a photo that was just uploaded. */
export const draftOfUpload = (photo: UploadedPhoto): PhotoDraft => ({
  originalImageUrl: photo.imageUrl,
  objectKey: photo.objectKey,
  originalWidth: photo.width,
  originalHeight: photo.height,
  expiresAt: photo.expiresAt,
});

/** The uploaded photo of a draft that has no cutout yet; otherwise null. */
export function uploadOfDraft(draft: PhotoDraft): UploadedPhoto | null {
  const { originalImageUrl: imageUrl, objectKey, backgroundRemovedImageUrl, expiresAt } = draft;
  if (!imageUrl || !objectKey || backgroundRemovedImageUrl) return null;
  const { originalWidth: width, originalHeight: height } = draft;
  return { imageUrl, objectKey, width, height, expiresAt };
}

/**
 * The fields that a cutout changes; they also contain what is needed to review and retouch it.
 * @param photoExpiresAt ISO time at which the photo is deleted unless it is ordered
 */
export function withCutout(
  { jobId, processedImageUrl, edgeQuality, printQuality, validation, options }: CompletedCutout,
  photoExpiresAt: string | undefined,
): PhotoDraft {
  const engine = { jobId, engineImageUrl: processedImageUrl, strokes: [] };
  return {
    backgroundRemovedImageUrl: processedImageUrl,
    processedImageUrl,
    edgeQuality,
    cutout: { ...engine, printQuality, validation, options, photoExpiresAt },
  };
}

/** The fields that a retouch changes. */
export function withRetouch(
  { cutout }: PhotoDraft,
  { processedImageUrl, edgeQuality, printQuality }: RetouchedCutout,
  strokes: RetouchStroke[],
): PhotoDraft {
  return {
    backgroundRemovedImageUrl: processedImageUrl,
    processedImageUrl,
    edgeQuality,
    cutout: cutout && { ...cutout, strokes, printQuality },
  };
}
