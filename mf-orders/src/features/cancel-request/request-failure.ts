import { ApiError } from '@ftl/api-client';
import { requestMessages as messages } from './messages';

/** A failure as the visitor reads it. */
export interface RequestFailure {
  title: string;
  text: string;
}

/** The shop's own refusal has a code and says more; a proxy's words are not for visitors. */
function reasonOf(error: unknown, otherwise: string): string {
  const isRefusal = error instanceof ApiError && error.status < 500 && 'code' in error.details;
  return isRefusal ? error.message : otherwise;
}

export function lookupFailure(error: unknown): RequestFailure {
  if (error instanceof ApiError && error.status === 404) {
    return { title: messages.notFoundTitle, text: messages.notFound };
  }
  return { title: messages.lookupFailedTitle, text: reasonOf(error, messages.tryAgain) };
}

export function submitFailure(error: unknown): RequestFailure {
  return { title: messages.submitFailedTitle, text: reasonOf(error, messages.safeToRetry) };
}
