import { CutoutReview, PhotoGuidelines, UploadWidget } from '@ftl/design-widgets';
import { useSession, type PhotoDraft } from '@ftl/session';
import { Heading, ScreenBox, space, theme } from '@ftl/ui-kit';
import { memo, useDeferredValue } from 'react';
import styled from 'styled-components';
import {
  approvePhoto,
  deletePhoto,
  dropPhoto,
  storeRetouch,
  storeVariant,
  useGuestPhoto,
} from './guest-photo';

const Columns = styled.div`
  display: grid;
  gap: ${space(3)};
  align-items: start;
  margin-top: ${space(2)};

  @media (min-width: ${theme.breakpoint.tablet}px) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

const uploadHeading = 'Upload a Photo';

interface ReviewProps {
  photo: PhotoDraft;
  /** Receives another photo, or another part of a photo. */
  onPhoto: (file: File, original?: File) => void;
}

/** Memoized: rerenders only for another photo, so that approving it is not delayed. */
const Review = memo(function Review({ photo, onPhoto }: ReviewProps) {
  return (
    <CutoutReview
      photo={photo}
      onApprove={() => approvePhoto(photo, () => window.scrollTo({ top: 0 }))}
      onVariant={storeVariant}
      onReject={dropPhoto}
      onCropped={(file, original) => {
        dropPhoto();
        onPhoto(file, original);
      }}
      onRetouched={(result, strokes) => storeRetouch(photo, result, strokes)}
      onDelete={() => deletePhoto(photo.originalImageUrl ?? '')}
    />
  );
});

/** Uploads a photo; once its background is removed, the visitor reviews and approves it. */
export function UploadStep() {
  const draft = useSession((session) => session.tempDesignData);
  const design = useSession((session) => session.getCurrentDesign());
  const upload = useGuestPhoto();
  const photo = draft.backgroundRemovedImageUrl ? draft : design;
  const before = useDeferredValue(photo);

  const isReview = photo?.backgroundRemovedImageUrl && upload.phase === 'idle';
  return (
    <ScreenBox screen={isReview ? 'review' : 'upload'}>
      {isReview ? (
        <Review photo={before?.backgroundRemovedImageUrl ? before : photo} onPhoto={upload.start} />
      ) : (
        <section aria-labelledby="upload-heading">
          <Heading id="upload-heading">{uploadHeading}</Heading>
          <Columns>
            <UploadWidget upload={upload} />
            <PhotoGuidelines />
          </Columns>
        </section>
      )}
    </ScreenBox>
  );
}
