import { queryClient } from '@ftl/api-client';
import type { RetouchDto } from '@ftl/api-client/calls';
import type { CutoutOptions } from '@ftl/contracts';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { photoFailureOf, type PhotoFailure } from '../../photo-upload/photo-failure';
import { removeBackground, type CompletedCutout } from '../../photo-upload/send-photo';
import { retouchPhoto, type RetouchedCutout } from '../retouch-photo';

interface CutoutVariants {
  isBusy: boolean;
  /** Why the last one could not be made. */
  failure: PhotoFailure | null;
  /** Requests the cutout with other options. */
  request: (options: CutoutOptions, onMade: (cutout: CompletedCutout) => void) => void;
  /** Applies strokes to a cutout. */
  retouch: (request: RetouchDto, onMade: (result: RetouchedCutout) => void) => void;
}

/**
 * Requests other cutouts of a stored photo. The server caches each, so switching back is immediate.
 * After the review has closed no callback is called, because the visitor has approved the cutout on
 * screen.
 */
export function useCutoutVariant(photo: { imageUrl: string; objectKey: string }): CutoutVariants {
  const variant = useMutation(
    {
      mutationFn: (options: CutoutOptions) =>
        removeBackground({ ...photo, ...options }, () => undefined),
    },
    queryClient,
  );
  const retouched = useMutation(
    { mutationFn: (request: RetouchDto) => retouchPhoto(request) },
    queryClient,
  );
  const error = variant.error ?? retouched.error;
  const failure = useMemo(() => (error === null ? null : photoFailureOf(error)), [error]);
  return {
    isBusy: variant.isPending || retouched.isPending,
    failure,
    request: (options, onMade) => {
      retouched.reset();
      variant.mutate(options, { onSuccess: onMade });
    },
    retouch: (request, onMade) => retouched.mutate(request, { onSuccess: onMade }),
  };
}
