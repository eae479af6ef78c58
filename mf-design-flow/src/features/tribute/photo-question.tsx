import type { CutoutOptions } from '@ftl/contracts';
import { PhotoRefusal, useCropper } from '@ftl/design-widgets';
import { Button } from '@ftl/ui-kit';
import { PhotoPicker } from './photo-picker';
import { tributeMessages } from './tribute.messages';
import type { RefusedPhoto } from './tribute.state';

interface PhotoQuestionProps {
  refusal: RefusedPhoto;
  /** The photo as it was chosen; null if it is no longer on this device. */
  photo: File | null;
  onChoose: (photo: File, original?: File) => void;
  onDecide: (options: CutoutOptions) => void;
}

/** Why the photo was rejected, with the choices: pick a face, crop, or take another photo. */
export function PhotoQuestion({ refusal, photo, onChoose, onDecide }: PhotoQuestionProps) {
  const cropper = useCropper(onChoose);
  return (
    <>
      <PhotoRefusal
        failure={refusal.failure}
        imageUrl={refusal.imageUrl}
        onDecide={onDecide}
        actions={
          <>
            {photo !== null && (
              <Button
                variant="secondary"
                busy={cropper.isLoading}
                onClick={() => void cropper.open(photo)}
              >
                {tributeMessages.cropPhoto}
              </Button>
            )}
            <PhotoPicker
              variant="secondary"
              label={tributeMessages.anotherPhoto}
              onChoose={onChoose}
            />
          </>
        }
      />
      {cropper.dialog}
    </>
  );
}
