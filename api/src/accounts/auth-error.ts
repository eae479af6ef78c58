import type { ErrorCode, ErrorResponse } from '@ftl/contracts';
import { ERROR_CATALOG } from '@ftl/contracts';

/** Messages for visitors, by better-auth's error codes. */
const MESSAGES: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: 'Incorrect email or password.',
  INVALID_PASSWORD: 'Incorrect password.',
  EMAIL_NOT_VERIFIED: "Please confirm your email first. We've sent you a new link.",
  NAME_TOO_LONG: 'Names can be up to 50 characters.',
  INVALID_EMAIL: ERROR_CATALOG.INVALID_EMAIL.message,
  PASSWORD_TOO_SHORT: 'Your password must be at least 10 characters.',
  PASSWORD_TOO_LONG: 'Your password can be up to 128 characters.',
  INVALID_TOKEN: 'This link is no longer valid. Please request a new one.',
  TOKEN_EXPIRED: 'This link is no longer valid. Please request a new one.',
  SESSION_NOT_FRESH: 'For your security, please sign in again.',
};

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  400: 'MISSING_DATA',
  401: 'ACCOUNT_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  422: 'MISSING_DATA',
  429: 'RATE_LIMIT_EXCEEDED',
};

export interface AuthErrorResponse extends ErrorResponse {
  /** better-auth's own code, such as EMAIL_NOT_VERIFIED. */
  reason: string;
}

/** Maps an error response of better-auth to the shop's error shape. */
export function authErrorOf(status: number, body: string): AuthErrorResponse {
  const reason = reasonOf(body);
  const code = reason === 'INVALID_EMAIL' ? reason : (CODE_BY_STATUS[status] ?? 'SERVER_ERROR');
  const message = MESSAGES[reason] ?? ERROR_CATALOG[code].message;
  const retryable = status === 429 || status >= 500;
  return { success: false, error: message, message, code, retryable, reason };
}

function reasonOf(body: string): string {
  try {
    const parsed: unknown = JSON.parse(body);
    const isObject = typeof parsed === 'object' && parsed !== null && 'code' in parsed;
    return isObject && typeof parsed.code === 'string' ? parsed.code : '';
  } catch {
    return '';
  }
}
