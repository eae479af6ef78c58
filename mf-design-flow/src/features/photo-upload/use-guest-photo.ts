import { cutoutRecordOf, usePhotoUpload } from '@ftl/design-widgets';
import type { PhotoUpload, PhotoUploadOptions } from '@ftl/design-widgets';
import { sessionStore } from '@ftl/session';
import { forgetPhoto } from './forget-photo';

/** The guest's photo is in the session's draft until a design adopts it. */
const intoSession: PhotoUploadOptions = {
  onUploaded: ({ imageUrl, objectKey, width, height, expiresAt }) =>
    sessionStore.getState().updateDraft({
      originalImageUrl: imageUrl,
      objectKey,
      originalWidth: width,
      originalHeight: height,
      expiresAt,
    }),
  onCutOut: (cutout) => {
    const { processedImageUrl, edgeQuality } = cutout;
    const session = sessionStore.getState();
    session.updateDraft({
      backgroundRemovedImageUrl: processedImageUrl,
      processedImageUrl,
      edgeQuality,
      cutout: {
        ...cutoutRecordOf(cutout),
        photoExpiresAt: session.tempDesignData.expiresAt,
      },
    });
  },
  onReset: forgetPhoto,
  // All tabs share the draft, so another tab may have replaced the photo.
  stillHas: (imageUrl) => sessionStore.getState().tempDesignData.originalImageUrl === imageUrl,
  onWorking: (isWorking) => {
    if (isWorking) sessionStore.getState().setError(null);
  },
  resume: () => {
    const draft = sessionStore.getState().tempDesignData;
    const { originalImageUrl: imageUrl, objectKey, backgroundRemovedImageUrl } = draft;
    if (!imageUrl || !objectKey || backgroundRemovedImageUrl) return null;
    const { originalWidth: width, originalHeight: height, expiresAt } = draft;
    return { imageUrl, objectKey, width, height, expiresAt };
  },
};

export const useGuestPhoto = (): PhotoUpload => usePhotoUpload(intoSession);
