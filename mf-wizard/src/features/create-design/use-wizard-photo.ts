import { runMutation } from '@ftl/api-client';
import { deleteImageMutation } from '@ftl/api-client/queries';
import type { RetouchStroke } from '@ftl/contracts';
import {
  draftOfUpload,
  uploadOfDraft,
  usePhotoUpload,
  withCutout,
  withRetouch,
  type CompletedCutout,
  type PhotoUpload,
  type RetouchedCutout,
} from '@ftl/design-widgets';
import { toast } from '@ftl/page-events';
import type { PhotoDraft } from '@ftl/session';
import { useCallback, useEffect, useState } from 'react';
import { messages } from './messages';
import { storedPhoto, storePhoto } from './photo-draft';

interface WizardPhoto {
  photo: PhotoDraft;
  upload: PhotoUpload;
  approve: () => void;
  /** Replaces the cutout with another one of the same photo. */
  keepCutout: (cutout: CompletedCutout) => void;
  drop: () => void;
  /** Replaces the cutout with a retouched one. */
  retouch: (result: RetouchedCutout, strokes: RetouchStroke[]) => void;
  /**
   * Deletes the photo on the server, then here.
   * @throws ApiError if that failed; nothing is changed then
   */
  remove: () => Promise<void>;
}

/** The photo of step 1, from upload to approval. */
export function useWizardPhoto(): WizardPhoto {
  const [photo, setPhoto] = useState(storedPhoto);
  useEffect(() => storePhoto(photo), [photo]);
  const keepCutout = useCallback(
    (cutout: CompletedCutout) =>
      setPhoto((before) =>
        // Its photo may have been dropped in the meantime.
        before.originalImageUrl ? { ...before, ...withCutout(cutout, before.expiresAt) } : before,
      ),
    [],
  );
  const drop = () => setPhoto({});
  const upload = usePhotoUpload({
    onUploaded: (uploaded) => setPhoto(draftOfUpload(uploaded)),
    onCutOut: keepCutout,
    onReset: drop,
    resume: () => uploadOfDraft(storedPhoto()),
  });
  return {
    photo,
    upload,
    approve: () => setPhoto((before) => ({ ...before, photoApproved: true })),
    keepCutout,
    drop,
    retouch: (result, strokes) =>
      setPhoto((before) =>
        before.backgroundRemovedImageUrl
          ? { ...before, ...withRetouch(before, result, strokes) }
          : before,
      ),
    remove: async () => {
      if (photo.originalImageUrl) await runMutation(deleteImageMutation(), photo.originalImageUrl);
      drop();
      toast({ title: messages.photoDeleted, tone: 'good' });
    },
  };
}
