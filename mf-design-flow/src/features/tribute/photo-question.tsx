import { PhotoRefusal, useCropper } from '@ftl/design-widgets';
import { Button } from '@ftl/ui-kit';
import { PhotoPicker } from './photo-picker';
import { tributeMessages } from './tribute.messages';
import type { Tribute } from './use-tribute';

/** Why the photo was rejected, with the choices: pick a face, crop, or take another photo. */
export function PhotoQuestion({ state, original, choosePhoto, decide }: Tribute) {
  const cropper = useCropper(choosePhoto);
  const { screen, form } = state;
  const photo = original ?? form.photo;
  if (screen.stage !== 'customize' || screen.refusal === null) return null;
  const { refusal } = screen;
  return (
    <>
      <PhotoRefusal
        failure={refusal.failure}
        imageUrl={refusal.imageUrl}
        onDecide={decide}
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
              onChoose={choosePhoto}
            />
          </>
        }
      />
      {cropper.dialog}
    </>
  );
}
