import { api } from '@ftl/api-client';
import type { RetouchStroke } from '@ftl/contracts';
import { usePhotoUpload, type PhotoUpload, type RetouchedCutout } from '@ftl/design-widgets';
import { toast } from '@ftl/page-events';
import { useCallback, useState } from 'react';
import { messages } from './messages';
import { keepPhoto, keptPhoto, type PhotoDraft } from './photo-draft';

interface WizardPhoto {
  photo: PhotoDraft;
  upload: PhotoUpload;
  approve: () => void;
  drop: () => void;
  /** Puts a cut-out that was touched up in place of the one before. */
  retouch: (result: RetouchedCutout, strokes: RetouchStroke[]) => void;
  /** Deletes the photo on the server, then here. @throws ApiError and nothing is changed */
  remove: () => Promise<void>;
}

/** The photo of step 1, from the upload to the approval. */
export function useWizardPhoto(): WizardPhoto {
  const [photo, setPhoto] = useState<PhotoDraft>(keptPhoto);
  const change = useCallback((next: (before: PhotoDraft) => PhotoDraft) => {
    setPhoto((before) => {
      const after = next(before);
      keepPhoto(after);
      return after;
    });
  }, []);
  const upload = usePhotoUpload({
    onUploaded: ({ imageUrl, objectKey, width, height }) =>
      change(() => ({
        originalImageUrl: imageUrl,
        objectKey,
        originalWidth: width,
        originalHeight: height,
      })),
    onCutOut: ({ jobId, processedImageUrl, edgeQuality, printQuality, turnedBy }) =>
      change((before) => ({
        ...before,
        backgroundRemovedImageUrl: processedImageUrl,
        processedImageUrl,
        ...(edgeQuality ? { edgeQuality } : {}),
        cutout: {
          jobId,
          engineImageUrl: processedImageUrl,
          strokes: [],
          ...(printQuality ? { printQuality } : {}),
          ...(turnedBy ? { turnedBy } : {}),
        },
      })),
    onReset: () => change(() => ({})),
    resume: () => {
      const { originalImageUrl, objectKey, backgroundRemovedImageUrl } = keptPhoto();
      return originalImageUrl && objectKey && !backgroundRemovedImageUrl
        ? { imageUrl: originalImageUrl, objectKey }
        : null;
    },
  });
  const drop = () => change(() => ({}));
  return {
    photo,
    upload,
    approve: () => change((before) => ({ ...before, isApproved: true })),
    drop,
    retouch: ({ processedImageUrl, edgeQuality, printQuality }, strokes) =>
      change((before) => ({
        ...before,
        backgroundRemovedImageUrl: processedImageUrl,
        processedImageUrl,
        edgeQuality,
        ...(before.cutout ? { cutout: { ...before.cutout, strokes, printQuality } } : {}),
      })),
    remove: async () => {
      // The address of a picture is also where it is deleted.
      await api.delete(photo.originalImageUrl ?? '');
      drop();
      toast({ title: messages.photoDeleted, tone: 'good' });
    },
  };
}
