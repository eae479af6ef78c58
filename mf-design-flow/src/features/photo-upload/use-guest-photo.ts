import { usePhotoUpload } from '@ftl/design-widgets';
import type { PhotoUpload, PhotoUploadOptions } from '@ftl/design-widgets';
import { sessionStore } from '@ftl/session';
import { forgetPhoto } from './forget-photo';

/** The guest's photo lies in the session's draft until a design takes it over. */
const intoSession: PhotoUploadOptions = {
  onUploaded: ({ imageUrl, objectKey, width, height, expiresAt }) =>
    sessionStore.getState().updateDraft({
      originalImageUrl: imageUrl,
      objectKey,
      originalWidth: width,
      originalHeight: height,
      expiresAt,
    }),
  onCutOut: ({ jobId, processedImageUrl, edgeQuality, printQuality, turnedBy }) => {
    const session = sessionStore.getState();
    session.updateDraft({
      backgroundRemovedImageUrl: processedImageUrl,
      processedImageUrl,
      edgeQuality,
      cutout: {
        jobId,
        engineImageUrl: processedImageUrl,
        strokes: [],
        printQuality,
        turnedBy,
        photoExpiresAt: session.tempDesignData.expiresAt,
      },
    });
  },
  onReset: forgetPhoto,
  onWorking: (isWorking) => {
    const session = sessionStore.getState();
    if (isWorking) session.setError(null);
    session.setLoading(isWorking);
  },
  onProgress: (percent, caption) => sessionStore.getState().setProgress(percent, caption),
  resume: () => {
    const { originalImageUrl, objectKey, backgroundRemovedImageUrl } =
      sessionStore.getState().tempDesignData;
    return originalImageUrl && objectKey && !backgroundRemovedImageUrl
      ? { imageUrl: originalImageUrl, objectKey }
      : null;
  },
};

export const useGuestPhoto = (): PhotoUpload => usePhotoUpload(intoSession);
