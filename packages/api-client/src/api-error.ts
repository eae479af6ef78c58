import { classifyErrorText, ERROR_CATALOG } from '@ftl/contracts';
import type { ErrorCode, ErrorContext } from '@ftl/contracts';

interface ApiErrorFields {
  code: ErrorCode;
  /** HTTP status; 0 if there was no response. */
  status: number;
  message: string;
  retryable?: boolean;
  /** Further fields of the response, such as a new quote. */
  details?: Record<string, unknown>;
}

/** A failed API call. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  /** False only if the server says that retrying cannot help. */
  readonly retryable: boolean;
  readonly details: Record<string, unknown>;

  constructor(fields: ApiErrorFields) {
    super(fields.message);
    this.code = fields.code;
    this.status = fields.status;
    this.retryable = fields.retryable ?? true;
    this.details = fields.details ?? {};
  }
}

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && code in ERROR_CATALOG;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Maps an unsuccessful response to an ApiError.
 * @param body the response's text, or its JSON already parsed
 */
export function errorOfResponse(
  status: number,
  statusText: string,
  contentType: string,
  body: unknown,
): ApiError {
  if (!contentType.includes('json')) {
    return new ApiError({
      status,
      code: codeOfStatus(status),
      message: `${status}: ${String(body)}`,
    });
  }
  const details = recordOf(body);
  const { message, code, retryable } = details;
  return new ApiError({
    status,
    message: typeof message === 'string' ? message : `HTTP ${status}: ${statusText}`,
    code: isErrorCode(code) ? code : codeOfStatus(status),
    retryable: retryable !== false,
    details,
  });
}

function recordOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'string') return isRecord(body) ? body : {};
  try {
    const parsed: unknown = JSON.parse(body);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

const codeOfStatus = (status: number): ErrorCode => {
  if (status === 429) return 'RATE_LIMIT_EXCEEDED';
  if (status === 404) return 'NOT_FOUND';
  if (status === 413) return 'IMAGE_TOO_LARGE';
  return 'SERVER_ERROR';
};

export interface ClassifiedError {
  code: ErrorCode;
  /** Message for the visitor. */
  message: string;
  retryable: boolean;
  userFriendly: boolean;
}

/**
 * Whether the API itself rejected the call, so that its message is meant for visitors. A 4xx from a
 * proxy has no code, and its message is not.
 */
export const isTurnedDown = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && 'code' in error.details;

/** Whether the same call would be rejected again; a rate limit passes without a change. */
export const isRefusal = (error: unknown): error is ApiError =>
  isTurnedDown(error) && error.status !== 429;

/** The API's message if it rejected the call, otherwise the caller's. */
export const refusalText = (error: unknown, otherwise: string): string =>
  isTurnedDown(error) ? error.message : otherwise;

/** For a malformed id, missing rights or a missing resource: the API does not say which. */
const STATUSES_OF_MISSING = [400, 401, 403, 404];

/** Whether the resource does not exist for this visitor. */
export const isGone = (error: unknown): boolean =>
  isRefusal(error) && STATUSES_OF_MISSING.includes(error.status);

/**
 * Maps any error to a message for the visitor. The API's own code and message take precedence, then
 * the code of a lost connection or a timeout. Any other error, such as a proxy's, is classified by
 * its text (ERR-25 to ERR-30).
 */
export function classifyError(error: unknown, context?: ErrorContext): ClassifiedError {
  if (!(error instanceof ApiError)) {
    const text = error instanceof Error ? error.message : String(error);
    return fromCatalog(classifyErrorText(text, context), true);
  }
  const { code, message, retryable, status } = error;
  if (isErrorCode(error.details['code'])) return { code, message, retryable, userFriendly: true };
  return fromCatalog(status === 0 ? code : classifyErrorText(message, context), retryable);
}

const fromCatalog = (code: ErrorCode, retryable: boolean): ClassifiedError => ({
  code,
  message: ERROR_CATALOG[code].message,
  retryable,
  userFriendly: true,
});
