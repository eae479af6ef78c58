import { ApiError } from '@ftl/api-client';
import { requestMessages as messages } from './messages';

/** A failure as the visitor reads it. */
export interface RequestFailure {
  title: string;
  text: string;
}

/** The server's words say more than ours only where it has refused for a reason. */
function reasonOf(error: unknown, otherwise: string): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
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
