import { queryClient } from '@ftl/api-client';
import type { CutoutOptions } from '@ftl/contracts';
import { toast, toastLater, type ToastInput } from '@ftl/page-events';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { checkPhoto, isUploadable } from './check-photo';
import { converted } from './converted';
import { failureText, photoFailureOf } from './photo-failure';
import type { PhotoFailure } from './photo-failure';
import { photoToasts } from './photo-upload.messages';
import { detailOf, emptyUpload, progressOf, uploadReducer } from './photo-upload.state';
import type { UploadedPhoto, UploadPhase, UploadScreen } from './photo-upload.state';
import { removeBackground, uploadPhoto } from './send-photo';
import type { CompletedCutout } from './send-photo';

export type { UploadedPhoto, UploadPhase } from './photo-upload.state';

/** Delays of hints after the message that they follow, in ms. */
export const TIPS_AFTER_FAILURE_MS = 2000;
export const TIPS_AFTER_GUIDANCE_MS = 1500;

/** Callbacks that store the photo: each flow has its own storage. */
export interface PhotoUploadOptions {
  onUploaded: (upload: UploadedPhoto) => void;
  onCutOut: (cutout: CompletedCutout) => void;
  /** Called on any failure, to reset the uploaded image. */
  onReset: () => void;
  /**
   * Whether the storage still has this photo, or none if none was uploaded. If another tab has
   * stored another one since, neither a cutout nor a failure may touch it.
   */
  stillHas?: (imageUrl: string | undefined) => boolean;
  onWorking?: (isWorking: boolean) => void;
  /** Returns a photo that a reload found uploaded but not cut out; read once. */
  resume?: () => UploadedPhoto | null;
}

export interface PhotoUpload {
  phase: UploadPhase;
  /** Overall progress, 0 to 100. */
  progress: number;
  caption: string;
  /** The server's current stage. */
  detail: string;
  failure: PhotoFailure | null;
  /** The last photo, before it was cropped. */
  file: File | null;
  /** URL of the stored photo; null until it is uploaded. */
  imageUrl: string | null;
  /** @param original the photo that `file` was cropped from */
  start: (file: File, original?: File) => void;
  /** Continues with the rejected photo, after the visitor's decision. */
  decide: (options: CutoutOptions) => void;
  /** Retries the last photo; null if that cannot help. */
  retry: (() => void) | null;
  /** Continues with the first picture of the rejected file; null if that cannot help. */
  convert: (() => void) | null;
}

interface NewPhoto {
  file: File;
  original?: File | undefined;
  /** Whether the visitor has asked for its first picture. */
  isToBeConverted?: boolean;
}

/** A new photo, or another cutout of a stored one. */
type Attempt = NewPhoto | { stored: UploadedPhoto; options: CutoutOptions };

let newest: AbortController | undefined;

/**
 * Cancels the attempt before this one. An attempt continues when its page is left, so that its
 * result is there on return; a slow one would otherwise replace or reset a photo chosen since.
 */
function beginAttempt(): AbortSignal {
  newest?.abort();
  newest = new AbortController();
  return newest.signal;
}

const tips = (description: string): ToastInput => ({
  title: photoToasts.tipsTitle,
  description,
  tone: 'info',
});

/** Checks and uploads a photo and removes its background; the results go to the callbacks. */
export function usePhotoUpload(options: PhotoUploadOptions): PhotoUpload {
  const [{ screen, file, stored }, dispatch] = useReducer(uploadReducer, emptyUpload);
  const callbacks = useRef(options);
  useEffect(() => {
    callbacks.current = options;
  });

  const show = (next: UploadScreen) => dispatch({ type: 'showed', screen: next });

  const stillHas = (imageUrl: string | undefined) => callbacks.current.stillHas?.(imageUrl) ?? true;

  const cutOut = async (
    { imageUrl, objectKey }: UploadedPhoto,
    wanted: CutoutOptions,
    signal: AbortSignal,
  ) => {
    show({ phase: 'removing', step: null });
    const cutout = await removeBackground(
      { imageUrl, objectKey, ...wanted },
      (step) => show({ phase: 'removing', step }),
      signal,
    );
    signal.throwIfAborted();
    if (!stillHas(imageUrl)) {
      const { replaced, replacedText } = photoToasts;
      toast({ title: replaced, description: replacedText, tone: 'info' });
      return;
    }
    callbacks.current.onCutOut(cutout);
  };

  /** @returns null if the file cannot be used; the reason is shown */
  const upload = async (
    { file: given, original, isToBeConverted = false }: NewPhoto,
    signal: AbortSignal,
  ): Promise<UploadedPhoto | null> => {
    show({ phase: 'checking' });
    const chosen = isToBeConverted ? await converted(given) : given;
    const check = await checkPhoto(chosen);
    signal.throwIfAborted();
    if (!check.ok) {
      const { reason: text, tip, canConvert } = check;
      const canCrop = original !== undefined;
      const title = photoToasts.validationFailed;
      show({
        phase: 'idle',
        failure: { title, text, tip, canRetry: false, canCrop, canConvert },
      });
      toastLater(tips(photoToasts.tips), TIPS_AFTER_FAILURE_MS);
      return null;
    }
    if (check.warning)
      toast({ title: photoToasts.qualityNotice, description: check.warning, tone: 'caution' });
    if (check.guidance) toastLater(tips(check.guidance), TIPS_AFTER_GUIDANCE_MS);
    show({ phase: 'uploading', share: 0 });
    const photo = isUploadable(chosen, check.format) ? chosen : await converted(chosen);
    const stored = await uploadPhoto(photo, (share) => show({ phase: 'uploading', share }), signal);
    signal.throwIfAborted();
    return stored;
  };

  /** @returns the photo in the image store; null if the file cannot be used */
  const store = async (attempt: Attempt, signal: AbortSignal): Promise<UploadedPhoto | null> => {
    if (!('stored' in attempt))
      dispatch({ type: 'chosen', file: attempt.original ?? attempt.file });
    const photo = 'stored' in attempt ? attempt.stored : await upload(attempt, signal);
    if (photo === null) return null;
    callbacks.current.onUploaded(photo);
    dispatch({ type: 'stored', photo });
    return photo;
  };

  const fail = (error: unknown, photo: UploadedPhoto | null) => {
    const { uploadFailedText, processingFailedText } = photoToasts;
    const failure = photoFailureOf(error, photo === null ? uploadFailedText : processingFailedText);
    show({ phase: 'idle', failure });
    // The widget shows the failure; a toast would be replaced by the tip that follows it.
    if (failure.tipToast !== undefined) toastLater(failure.tipToast, TIPS_AFTER_FAILURE_MS);
    // Once is enough beside the faces to pick.
    else if (failure.faces === undefined)
      toast({ title: failure.title, description: failureText(failure), tone: 'error' });
    if (stillHas(photo?.imageUrl)) callbacks.current.onReset();
  };

  const { mutate, variables: lastAttempt } = useMutation(
    {
      mutationFn: async (attempt: Attempt) => {
        const signal = beginAttempt();
        let photo: UploadedPhoto | null = null;
        try {
          photo = await store(attempt, signal);
          const wanted = 'stored' in attempt ? attempt.options : {};
          if (photo !== null) await cutOut(photo, wanted, signal);
        } catch (error) {
          if (!signal.aborted) fail(error, photo);
        }
      },
      onSettled: () => {
        isRunning.current = false;
        callbacks.current.onWorking?.(false);
        dispatch({ type: 'ended' });
      },
    },
    queryClient,
  );
  const isRunning = useRef(false);
  const run = useCallback(
    (attempt: Attempt) => {
      if (isRunning.current) return;
      isRunning.current = true;
      callbacks.current.onWorking?.(true);
      mutate(attempt);
    },
    [mutate],
  );

  useEffect(() => {
    const photo = callbacks.current.resume?.() ?? null;
    if (photo !== null) queueMicrotask(() => run({ stored: photo, options: {} }));
  }, [run]);

  const failure = screen.phase === 'idle' ? screen.failure : null;
  return {
    phase: screen.phase,
    ...progressOf(screen),
    detail: detailOf(screen),
    failure,
    file,
    imageUrl: stored?.imageUrl ?? null,
    start: (chosen, original) => run({ file: chosen, original }),
    decide: (wanted) => {
      if (stored !== null) run({ stored, options: wanted });
    },
    convert:
      failure?.canConvert === true && file !== null
        ? () => run({ file, isToBeConverted: true })
        : null,
    retry: failure?.canRetry === true && lastAttempt !== undefined ? () => run(lastAttempt) : null,
  };
}
