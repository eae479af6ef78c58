import { ApiError, refusalText } from '@ftl/api-client';
import { requestMessages as messages } from './messages';

/** A failure as shown to the visitor. */
export interface RequestFailure {
  title: string;
  text: string;
}

export function lookupFailure(error: unknown): RequestFailure {
  if (error instanceof ApiError && error.code === 'ORDER_NOT_FOUND') {
    return { title: messages.notFoundTitle, text: messages.notFound };
  }
  return { title: messages.lookupFailedTitle, text: refusalText(error, messages.tryAgain) };
}

export function submitFailure(error: unknown): RequestFailure {
  return { title: messages.submitFailedTitle, text: refusalText(error, messages.safeToRetry) };
}
