import { runMutation } from '@ftl/api-client';
import { deletePictureMutation } from '@ftl/api-client/queries';
import type { RetouchStroke } from '@ftl/contracts';
import {
  cutoutRecordOf,
  usePhotoUpload,
  type CompletedCutout,
  type PhotoUpload,
  type RetouchedCutout,
} from '@ftl/design-widgets';
import { toast } from '@ftl/page-events';
import { useCallback, useState } from 'react';
import { messages } from './messages';
import { keepPhoto, keptPhoto, type PhotoDraft } from './photo-draft';

interface WizardPhoto {
  photo: PhotoDraft;
  upload: PhotoUpload;
  approve: () => void;
  /** Puts another cutout of the same photo in place of the one before. */
  keepCutout: (cutout: CompletedCutout) => void;
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
  const keepCutout = (cutout: CompletedCutout) => {
    const { processedImageUrl, edgeQuality } = cutout;
    change((before) => ({
      ...before,
      backgroundRemovedImageUrl: processedImageUrl,
      processedImageUrl,
      edgeQuality,
      cutout: cutoutRecordOf(cutout),
    }));
  };
  const upload = usePhotoUpload({
    onUploaded: ({ imageUrl, objectKey, width, height }) =>
      change(() => ({
        originalImageUrl: imageUrl,
        objectKey,
        originalWidth: width,
        originalHeight: height,
      })),
    onCutOut: keepCutout,
    onReset: () => change(() => ({})),
    resume: () => {
      const kept = keptPhoto();
      const { originalImageUrl: imageUrl, objectKey, backgroundRemovedImageUrl } = kept;
      if (!imageUrl || !objectKey || backgroundRemovedImageUrl) return null;
      return { imageUrl, objectKey, width: kept.originalWidth, height: kept.originalHeight };
    },
  });
  const drop = () => change(() => ({}));
  return {
    photo,
    upload,
    approve: () => change((before) => ({ ...before, isApproved: true })),
    keepCutout,
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
      await runMutation(deletePictureMutation(), photo.originalImageUrl ?? '');
      drop();
      toast({ title: messages.photoDeleted, tone: 'good' });
    },
  };
}
