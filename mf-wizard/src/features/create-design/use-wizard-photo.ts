import { runMutation } from '@ftl/api-client';
import { deleteImageMutation } from '@ftl/api-client/queries';
import type { RetouchStroke } from '@ftl/contracts';
import {
  usePhotoUpload,
  type CompletedCutout,
  type PhotoUpload,
  type RetouchedCutout,
} from '@ftl/design-widgets';
import { toast } from '@ftl/page-events';
import { useCallback, useEffect, useReducer } from 'react';
import { messages } from './messages';
import { storePhoto, storedPhoto, photoReducer, type PhotoDraft } from './photo-draft';

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
  const [photo, dispatch] = useReducer(photoReducer, null, storedPhoto);
  useEffect(() => storePhoto(photo), [photo]);
  const keepCutout = useCallback(
    (cutout: CompletedCutout) => dispatch({ type: 'cut-out', cutout }),
    [],
  );
  const drop = () => dispatch({ type: 'dropped' });
  const upload = usePhotoUpload({
    onUploaded: (uploaded) => dispatch({ type: 'uploaded', photo: uploaded }),
    onCutOut: keepCutout,
    onReset: drop,
    resume: () => {
      const kept = storedPhoto();
      return kept.step === 'uploaded' ? kept.photo : null;
    },
  });
  return {
    photo,
    upload,
    approve: () => dispatch({ type: 'approved' }),
    keepCutout,
    drop,
    retouch: (result, strokes) => dispatch({ type: 'retouched', result, strokes }),
    remove: async () => {
      if (photo.step === 'cut-out' || photo.step === 'approved')
        await runMutation(deleteImageMutation(), photo.photo.originalImageUrl);
      drop();
      toast({ title: messages.photoDeleted, tone: 'good' });
    },
  };
}
