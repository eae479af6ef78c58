import { isTurnedDown, retryOptions, runMutation } from '@ftl/api-client';
import {
  removeBackground as requestRemoval,
  uploadImage,
  type CutoutProgress,
  type RemoveBackgroundDto,
  type UploadImageResponse,
} from '@ftl/api-client/calls';
import type { CutoutOptions, EdgeQuality, PhotoValidation, PrintQuality } from '@ftl/contracts';
import {
  BackgroundRemovalError,
  errorOfRemoval,
  IncompleteResponseError,
  PhotoRefusedError,
  UploadRefusedError,
} from './photo-failure';
import { responseErrors } from './photo-upload.messages';

/** Statuses of a rejected upload with a separate title: too large, and another format. */
const OWN_TITLES = [413, 415];

/** Uploads the photo to the image store. */
export async function uploadPhoto(
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<UploadImageResponse> {
  const upload = runMutation(
    {
      mutationFn: (image: File, attemptOf): Promise<Partial<UploadImageResponse>> =>
        uploadImage({ omit: 'imageBase64', image }, { onProgress, attemptOf, signal }),
      ...retryOptions('fileUpload'),
    },
    file,
  );
  const response = await upload.catch((error: unknown) => {
    const hasOwnText = isTurnedDown(error) && !OWN_TITLES.includes(error.status);
    throw hasOwnText ? new UploadRefusedError(error.message) : error;
  });
  if (!response.imageUrl || !response.objectKey)
    throw new IncompleteResponseError(responseErrors.uploadIncomplete);
  return response as UploadImageResponse;
}

/** The record of a finished cutout, as stored in the browser. */
export interface CompletedCutout {
  jobId: string;
  status: 'completed';
  progress: 100;
  processedImageUrl: string;
  processedImageBase64?: string;
  originalImageUrl: string;
  /** ISO 8601. */
  completedAt: string;
  edgeQuality?: EdgeQuality;
  printQuality?: PrintQuality;
  /**
   * Findings and corrections of the photo check, such as a turn or the restoration of an old photo.
   */
  validation?: PhotoValidation;
  /** Options that the visitor changed from their defaults. */
  options: CutoutOptions;
}

/** A stored photo and the options of its cutout. */
export type CutoutJobRequest = Required<Pick<RemoveBackgroundDto, 'imageUrl' | 'objectKey'>> &
  CutoutOptions;

/** Removes the background of an uploaded photo and reports the server's stages. */
export async function removeBackground(
  request: CutoutJobRequest,
  onProgress: (progress: CutoutProgress) => void,
  signal?: AbortSignal,
): Promise<CompletedCutout> {
  const { imageUrl, objectKey: _, ...options } = request;
  const response = await runMutation(
    {
      // The photo is already stored, so a lost connection costs one more call, not another upload.
      mutationFn: (body: CutoutJobRequest) => requestRemoval(body, { onEvent: onProgress, signal }),
      ...retryOptions('fileUpload'),
    },
    request,
  ).catch((error: unknown) => {
    throw errorOfRemoval(error);
  });
  if (response.validation?.is_valid === false) throw new PhotoRefusedError(response.validation);
  if (!response.success && response.error) throw new BackgroundRemovalError(response.error);
  const processedImageUrl = response.processedImageUrl || dataUrlOf(response.processedImageBase64);
  if (!processedImageUrl) throw new IncompleteResponseError(responseErrors.cutoutIncomplete);
  return {
    jobId: response.jobId,
    status: 'completed',
    progress: 100,
    processedImageUrl,
    processedImageBase64: response.processedImageBase64,
    originalImageUrl: imageUrl,
    completedAt: new Date().toISOString(),
    edgeQuality: response.edgeQuality,
    printQuality: response.printQuality,
    validation: response.validation,
    options,
  };
}

function dataUrlOf(base64: string | undefined): string {
  if (!base64) return '';
  return base64.startsWith('data:') ? base64 : `data:image/png;base64,${base64}`;
}
