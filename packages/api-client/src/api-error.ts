import { classifyErrorText, ERROR_CATALOGUE } from '@ftl/contracts';
import type { ErrorCode, ErrorContext } from '@ftl/contracts';

interface ApiErrorFields {
  code: ErrorCode;
  /** HTTP status; 0 where no answer came. */
  status: number;
  message: string;
  retryable?: boolean;
  /** Further fields of the answer, such as a new quote. */
  details?: Record<string, unknown>;
}

/** A call that did not succeed. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  /** False only where the server says that the same again cannot help. */
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
  typeof code === 'string' && code in ERROR_CATALOGUE;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What an unsuccessful answer throws. */
export function errorOfAnswer(
  status: number,
  statusText: string,
  contentType: string,
  text: string,
): ApiError {
  if (!contentType.includes('json')) {
    return new ApiError({ status, code: codeOfStatus(status), message: `${status}: ${text}` });
  }
  const body = parseRecord(text);
  const message =
    typeof body['message'] === 'string' ? body['message'] : `HTTP ${status}: ${statusText}`;
  return new ApiError({
    status,
    message,
    code: isErrorCode(body['code']) ? body['code'] : codeOfStatus(status),
    retryable: body['retryable'] !== false,
    details: body,
  });
}

function parseRecord(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

const codeOfStatus = (status: number): ErrorCode => {
  if (status === 429) return 'RATE_LIMIT_EXCEEDED';
  if (status === 404) return 'NOT_FOUND';
  return 'SERVER_ERROR';
};

export interface ClassifiedError {
  code: ErrorCode;
  /** The visitor's text. */
  message: string;
  retryable: boolean;
  userFriendly: boolean;
}

/**
 * What to tell the visitor about any error. A code that the server gave wins;
 * otherwise the error's text and what was being done decide. Retryable unless
 * the server said otherwise.
 */
export function classifyError(error: unknown, context?: ErrorContext): ClassifiedError {
  if (error instanceof ApiError && isErrorCode(error.details['code'])) {
    return {
      code: error.code,
      message: error.message,
      retryable: error.retryable,
      userFriendly: true,
    };
  }
  const code = classifyErrorText(error instanceof Error ? error.message : String(error), context);
  const retryable = error instanceof ApiError ? error.retryable : true;
  return { code, message: ERROR_CATALOGUE[code].message, retryable, userFriendly: true };
}
