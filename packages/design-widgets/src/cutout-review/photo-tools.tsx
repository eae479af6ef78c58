import type { RetouchStroke } from '@ftl/contracts';
import { toast } from '@ftl/page-events';
import type { CutoutRecord } from '@ftl/session';
import { Button, Row } from '@ftl/ui-kit';
import { useState } from 'react';
import { useOnDemand } from '../on-demand';
import { useCropper } from '../photo-upload/crop/use-cropper';
import { reviewMessages } from './cutout-review.messages';
import type { RetouchedCutout } from './retouch-photo';

/** Downloads a stored photo as a file, so that another part of it can be used. */
export async function fetchPhoto(url: string): Promise<File> {
  const response = await fetch(url, { credentials: 'include' });
  if (!response.ok) throw new Error(`The photo request failed with ${response.status}`);
  const blob = await response.blob();
  return new File([blob], 'photo.jpg', { type: blob.type });
}

export interface PhotoToolsProps {
  originalImageUrl: string;
  /** Replaces the original if that is sideways. */
  uprightUrl?: string | undefined;
  cutout?: CutoutRecord;
  /** @param original the whole photo, for cropping another part */
  onCropped?: (file: File, original: File) => void;
  onRetouched?: (result: RetouchedCutout, strokes: RetouchStroke[]) => void;
}

/** Tools for retouching the outline and choosing another part of the photo. */
export function PhotoTools(props: PhotoToolsProps) {
  const { originalImageUrl, uprightUrl, cutout, onCropped, onRetouched } = props;
  const [isRetouching, setIsRetouching] = useState(false);
  const cropper = useCropper((file, original) => onCropped?.(file, original));
  const brush = useOnDemand(async () => (await import('./retouch/retouch-dialog')).RetouchDialog);

  const openCropper = async () => {
    try {
      await cropper.open(await fetchPhoto(originalImageUrl));
    } catch {
      toast({ title: reviewMessages.photoGone, tone: 'error' });
    }
  };
  const openBrush = async () => {
    if (await brush.load()) setIsRetouching(true);
  };

  return (
    <>
      <Row gap={1} justify="center">
        {cutout !== undefined && onRetouched !== undefined && (
          <Button variant="quiet" small busy={brush.isLoading} onClick={() => void openBrush()}>
            {reviewMessages.retouch}
          </Button>
        )}
        {onCropped !== undefined && (
          <Button variant="quiet" small busy={cropper.isLoading} onClick={() => void openCropper()}>
            {reviewMessages.crop}
          </Button>
        )}
      </Row>
      {cropper.dialog}
      {isRetouching && brush.Part !== null && cutout !== undefined && onRetouched !== undefined && (
        <brush.Part
          photoUrl={uprightUrl ?? originalImageUrl}
          cutout={cutout}
          onCancel={() => setIsRetouching(false)}
          onSaved={(result, strokes) => {
            setIsRetouching(false);
            onRetouched(result, strokes);
            toast({ title: reviewMessages.retouched, tone: 'good' });
          }}
        />
      )}
    </>
  );
}
