import { api } from '@ftl/api-client';
import type { CutoutOptions } from '@ftl/contracts';
import { toast } from '@ftl/page-events';
import { useEffect, useRef, useState } from 'react';
import { failureText, photoFailureOf } from '../../photo-upload/photo-failure';
import { removeBackground, type CompletedCutout } from '../../photo-upload/send-photo';

interface CutoutVariants {
  isBusy: boolean;
  /** The cutout with other options; null, with a toast, where it could not be made or is no longer wanted. */
  request: (options: CutoutOptions) => Promise<CompletedCutout | null>;
}

/** Other cutouts of a stored photo. The server keeps each, so that switching back is immediate. */
export function useCutoutVariant(photo: { imageUrl: string; objectKey: string }): CutoutVariants {
  const [isBusy, setBusy] = useState(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const request = async (options: CutoutOptions) => {
    setBusy(true);
    try {
      const cutout = await removeBackground(api, { ...photo, ...options }, () => undefined);
      // A visitor who has gone on has approved the cutout that was on the screen.
      return isMounted.current ? cutout : null;
    } catch (error) {
      if (!isMounted.current) return null;
      const failure = photoFailureOf(error);
      toast({ title: failure.title, description: failureText(failure), tone: 'error' });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, request };
}
