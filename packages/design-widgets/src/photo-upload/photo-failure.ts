import { ApiError, isTurnedDown } from '@ftl/api-client';
import { wordsOf, type ErrorCode, type PhotoBox, type PhotoValidation } from '@ftl/contracts';
import { photoToasts, validationTips } from './photo-upload.messages';
import type { ToastInput } from '@ftl/page-events';

/** The photo does not show exactly one person. */
export class PhotoRefusedError extends Error {
  constructor(readonly validation: PhotoValidation) {
    super(validation.message);
    this.name = 'PhotoRefusedError';
  }
}

/** The server could not remove the background and gave a reason. */
export class BackgroundRemovalError extends Error {
  constructor(readonly serverText: string) {
    super(serverText);
    this.name = 'BackgroundRemovalError';
  }
}

/** A successful response without the image that it is about; the message is shown. */
export class IncompleteResponseError extends Error {
  override name = 'IncompleteResponseError';
}

/** The server rejected the photo, with a message for the visitor. */
export class UploadRefusedError extends Error {
  override name = 'UploadRefusedError';
}

export interface PhotoFailure {
  title: string;
  text: string;
  /** A hint for this failure. */
  tip?: string;
  /** A second toast after the first. */
  tipToast?: ToastInput;
  /** Whether retrying the same photo may help. */
  canRetry: boolean;
  /** Whether another part of the same photo may help. */
  canCrop?: boolean;
  /** Whether a JPEG of its first picture would be accepted. */
  canConvert?: boolean;
  /** The faces found, if there are several; the visitor can choose one. */
  faces?: readonly PhotoBox[];
  /** Whether the visitor may confirm that this is a photo of one person. */
  canConfirmPerson?: boolean;
}

/** The full text about a failure, for the toast and the widget. */
export const failureText = ({ text, tip }: Pick<PhotoFailure, 'text' | 'tip'>): string =>
  tip === undefined ? text : `${text} ${tip}`;

const timedOut: PhotoFailure = {
  title: photoToasts.processingTimeout,
  text: photoToasts.processingTimeoutText,
  canRetry: true,
};
const notConnected: PhotoFailure = {
  title: photoToasts.connectionError,
  text: photoToasts.connectionErrorText,
  canRetry: true,
};
const wrongFormat: PhotoFailure = {
  title: photoToasts.formatError,
  text: photoToasts.formatErrorText,
  canRetry: false,
};
const tooLarge: PhotoFailure = {
  title: photoToasts.tooLarge,
  text: photoToasts.tooLargeText,
  canRetry: false,
};

const deleted: PhotoFailure = {
  title: photoToasts.processingFailed,
  text: photoToasts.photoDeletedText,
  canRetry: false,
};

const UNSUPPORTED_MEDIA_TYPE = 415;

/** Failures of a call, by the API's code. */
const byCode: Partial<Record<ErrorCode, PhotoFailure>> = {
  TIMEOUT_ERROR: timedOut,
  NETWORK_ERROR: notConnected,
  IMAGE_TOO_LARGE: tooLarge,
  NOT_FOUND: deleted,
};

/** UPLOAD-24 to UPLOAD-27: errors without the API's code, by their text; the first match applies. */
const byText: readonly { words: readonly string[]; failure: PhotoFailure }[] = [
  { words: ['timeout', 'timed out'], failure: timedOut },
  { words: ['network', 'fetch'], failure: notConnected },
  { words: ['format', 'type'], failure: wrongFormat },
  { words: ['size', 'too large'], failure: tooLarge },
];

/** UPLOAD-28. */
const anyOther = (text: string): PhotoFailure => ({
  title: photoToasts.processingFailed,
  text,
  tipToast: {
    title: photoToasts.troubleshootingTitle,
    description: photoToasts.troubleshooting,
    tone: 'info',
  },
  canRetry: true,
});

const includesAny = (text: string, words: readonly string[]): boolean =>
  words.some((word) => text.includes(word));

/**
 * The message for the visitor about a failure in the upload sequence.
 * @param otherwise the text about a failure of unknown cause
 */
export function photoFailureOf(
  error: unknown,
  otherwise: string = photoToasts.processingFailedText,
): PhotoFailure {
  if (error instanceof PhotoRefusedError) return refusalOf(error.validation);
  if (error instanceof BackgroundRemovalError) return removalFailureOf(error.serverText);
  if (error instanceof IncompleteResponseError)
    return { ...anyOther(error.message), tip: photoToasts.incompleteTip };
  if (error instanceof UploadRefusedError)
    return { title: photoToasts.uploadFailed, text: error.message, canRetry: false };
  if (isCoded(error)) return codedFailureOf(error) ?? rejectionOf(error) ?? anyOther(otherwise);
  const text = wordsOf(error instanceof Error ? error.message : String(error));
  return byText.find(({ words }) => includesAny(text, words))?.failure ?? anyOther(otherwise);
}

/** Whether the API itself responded, or the client knows that no response came. */
const isCoded = (error: unknown): error is ApiError =>
  error instanceof ApiError && ('code' in error.details || error.status === 0);

const codedFailureOf = ({ code, status, message }: ApiError): PhotoFailure | undefined => {
  if (status === UNSUPPORTED_MEDIA_TYPE) return wrongFormat;
  if (code !== 'IMAGE_UPLOAD_FAILED') return byCode[code];
  return { ...anyOther(message), title: photoToasts.uploadFailed };
};

/** Null if the API did not reject the call itself. */
function rejectionOf(error: ApiError): PhotoFailure | null {
  if (!isTurnedDown(error)) return null;
  const { message, retryable } = error;
  return { title: photoToasts.processingFailed, text: message, canRetry: retryable };
}

function refusalOf({ message, details }: PhotoValidation): PhotoFailure {
  const { reason = 'other', faceBoxes = [], canConfirmPerson } = details;
  return {
    title: photoToasts.photoValidationFailed,
    text: message || photoToasts.onePersonDefault,
    tip: validationTips[reason],
    canRetry: false,
    canCrop: true,
    faces: faceBoxes.length > 1 ? faceBoxes : undefined,
    canConfirmPerson,
  };
}

function removalFailureOf(serverText: string): PhotoFailure {
  const text = serverText.toLowerCase();
  if (includesAny(text, ['content', 'inappropriate'])) {
    return {
      title: photoToasts.contentNotSuitable,
      text: photoToasts.contentNotSuitableText,
      canRetry: false,
    };
  }
  if (includesAny(text, ['quality', 'blur'])) {
    return {
      title: photoToasts.qualityIssue,
      text: serverText,
      tip: validationTips.other,
      canRetry: false,
    };
  }
  return {
    title: photoToasts.removalFailed(serverText),
    text: photoToasts.processingFailedText,
    canRetry: true,
  };
}

/** Statuses by which a server rejects the photo itself. */
const VERDICTS = [400, 422];

/** An error response may contain the photo's validation, or the server's text about the removal. */
export function errorOfRemoval(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { code, details, status } = error;
  const validation = details['validation'] as PhotoValidation | undefined;
  if (validation?.is_valid === false) return new PhotoRefusedError(validation);
  if (code === 'BACKGROUND_REMOVAL_FAILED') return new BackgroundRemovalError(error.message);
  const text = details['message'] ?? details['error'];
  const isExplained = !isCoded(error) && VERDICTS.includes(status) && typeof text === 'string';
  return isExplained ? new BackgroundRemovalError(text) : error;
}

/** Why the photo of a failed call was rejected; null for any other failure. */
export function photoRefusalOf(error: unknown): PhotoFailure | null {
  const refused = errorOfRemoval(error);
  return refused instanceof PhotoRefusedError ? refusalOf(refused.validation) : null;
}
