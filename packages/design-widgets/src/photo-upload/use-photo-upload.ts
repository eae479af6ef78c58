import { api } from '@ftl/api-client';
import type { CutoutOptions, CutoutProgress, UploadImageResponse } from '@ftl/contracts';
import { toast, toastLater, type ToastInput } from '@ftl/page-events';
import { useCallback, useEffect, useRef, useState } from 'react';
import { announceQuality } from '../cutout-review/cutout-quality';
import { asAcceptedFormat } from './as-accepted-format';
import { checkPhoto } from './check-photo';
import { failureText, photoFailureOf } from './photo-failure';
import type { PhotoFailure } from './photo-failure';
import { photoToasts, stageSentence, uploadCaptions } from './photo-upload.messages';
import { removeBackground, uploadPhoto } from './send-photo';
import type { CompletedCutout } from './send-photo';

/** When hints follow, in ms after what they follow. */
export const TIPS_AFTER_FAILURE_MS = 2000;
export const TIPS_AFTER_GUIDANCE_MS = 1500;

/** The upload fills the bar to here, the cut-out the rest, in percent. */
const UPLOAD_SHARE = 35;

export type UploadPhase = 'idle' | 'checking' | 'uploading' | 'removing';

/** An uploaded photo whose background is still there. */
export type UploadedPhoto = Pick<UploadImageResponse, 'imageUrl' | 'objectKey'> &
  Partial<Pick<UploadImageResponse, 'width' | 'height' | 'expiresAt'>>;

/** Where the photo goes: each flow keeps it in its own place. */
export interface PhotoUploadOptions {
  onUploaded: (upload: UploadedPhoto) => void;
  onCutOut: (cutout: CompletedCutout) => void;
  /** Any failure resets the uploaded image. */
  onReset: () => void;
  onWorking?: (isWorking: boolean) => void;
  /** Percent and caption, also shown by the widget itself. */
  onProgress?: (percent: number, caption: string) => void;
  /** A photo that a reload found uploaded but not cut out; read once. */
  resume?: () => UploadedPhoto | null;
}

export interface PhotoUpload {
  phase: UploadPhase;
  /** 0 to 100 over the whole way. */
  progress: number;
  caption: string;
  /** What the server does right now. */
  detail: string;
  failure: PhotoFailure | null;
  /** The photo last tried, before it was cropped. */
  file: File | null;
  /** Where the server keeps it; null until it is uploaded. */
  imageUrl: string | null;
  /** @param original the photo that `file` was cropped from */
  start: (file: File, original?: File) => void;
  /** Goes on with the photo that was refused, as the visitor has decided. */
  decide: (options: CutoutOptions) => void;
  /** Tries the last photo once more, where that may help. */
  retry: (() => void) | null;
}

type LastTry = { file: File; original?: File | undefined } | { options: CutoutOptions };

const tips = (description: string): ToastInput => ({
  title: photoToasts.tipsTitle,
  description,
  tone: 'info',
});

/** Check, upload, background removal; what comes out goes to the callbacks. */
export function usePhotoUpload(options: PhotoUploadOptions): PhotoUpload {
  const [phase, setPhase] = useState<UploadPhase>('idle');
  const [bar, setBar] = useState({ progress: 0, caption: '' });
  const [detail, setDetail] = useState('');
  const [failure, setFailure] = useState<PhotoFailure | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [stored, setStored] = useState<UploadedPhoto | null>(null);
  const [lastTry, setLastTry] = useState<LastTry | null>(null);
  const isRunning = useRef(false);
  const isMounted = useRef(true);
  const callbacks = useRef(options);
  useEffect(() => {
    callbacks.current = options;
  });

  const showProgress = useCallback((progress: number, caption: string) => {
    setBar({ progress, caption });
    callbacks.current.onProgress?.(progress, caption);
  }, []);

  const fail = useCallback((error: unknown) => {
    const reason = photoFailureOf(error);
    setFailure(reason);
    // The widget shows the failure; a toast that a tip follows would be replaced by it.
    if (reason.tipToast !== undefined) toastLater(reason.tipToast, TIPS_AFTER_FAILURE_MS);
    else toast({ title: reason.title, description: failureText(reason), tone: 'error' });
    callbacks.current.onReset();
  }, []);

  const cutOut = useCallback(
    async ({ imageUrl, objectKey }: UploadedPhoto, wanted: CutoutOptions = {}) => {
      setPhase('removing');
      showProgress(UPLOAD_SHARE, uploadCaptions.removing);
      const onProgress = (step: CutoutProgress) => {
        setDetail(stageSentence(step));
        showProgress(
          UPLOAD_SHARE + (step.progress * (100 - UPLOAD_SHARE)) / 100,
          uploadCaptions.removing,
        );
      };
      const cutout = await removeBackground(api, { imageUrl, objectKey, ...wanted }, onProgress);
      callbacks.current.onCutOut(cutout);
      if (cutout.edgeQuality !== undefined) announceQuality(cutout.edgeQuality);
    },
    [showProgress],
  );

  const run = useCallback(
    async (work: () => Promise<void>) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setFailure(null);
      setDetail('');
      callbacks.current.onWorking?.(true);
      try {
        await work();
      } catch (error) {
        fail(error);
      } finally {
        isRunning.current = false;
        callbacks.current.onWorking?.(false);
        showProgress(0, '');
        if (isMounted.current) setPhase('idle');
      }
    },
    [fail, showProgress],
  );

  const start = useCallback(
    (chosen: File, original?: File) => {
      setFile(original ?? chosen);
      setStored(null);
      setLastTry({ file: chosen, original });
      void run(async () => {
        setPhase('checking');
        showProgress(0, uploadCaptions.uploading);
        const check = await checkPhoto(chosen);
        if (!check.ok) {
          setFailure({
            title: photoToasts.validationFailed,
            text: check.reason,
            ...(check.tip ? { tip: check.tip } : {}),
            canRetry: false,
            canCrop: original !== undefined,
          });
          toastLater(tips(photoToasts.tips), TIPS_AFTER_FAILURE_MS);
          return;
        }
        if (check.warning)
          toast({ title: photoToasts.qualityNotice, description: check.warning, tone: 'caution' });
        if (check.guidance) toastLater(tips(check.guidance), TIPS_AFTER_GUIDANCE_MS);
        setPhase('uploading');
        const photo = await asAcceptedFormat(chosen, check.format);
        const upload = await uploadPhoto(api, photo, (share) =>
          showProgress(share * UPLOAD_SHARE, uploadCaptions.uploading),
        );
        callbacks.current.onUploaded(upload);
        setStored(upload);
        await cutOut(upload);
      });
    },
    [cutOut, run, showProgress],
  );

  const decide = (wanted: CutoutOptions) => {
    if (stored === null) return;
    setLastTry({ options: wanted });
    void run(async () => {
      callbacks.current.onUploaded(stored);
      await cutOut(stored, wanted);
    });
  };

  useEffect(() => {
    isMounted.current = true;
    const photo = callbacks.current.resume?.() ?? null;
    if (photo !== null)
      queueMicrotask(() => {
        setStored(photo);
        void run(() => cutOut(photo));
      });
    return () => {
      isMounted.current = false;
    };
  }, [cutOut, run]);

  const repeat = () => {
    if (lastTry === null) return;
    if ('file' in lastTry) start(lastTry.file, lastTry.original);
    else decide(lastTry.options);
  };
  const retry = failure?.canRetry === true && lastTry !== null ? repeat : null;
  const imageUrl = stored?.imageUrl ?? null;
  return { phase, ...bar, detail, failure, file, imageUrl, start, decide, retry };
}
