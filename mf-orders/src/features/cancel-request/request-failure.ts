import { refusalText } from '@ftl/api-client';
import { requestMessages as messages } from './messages';

/** A failure as shown to the visitor. */
export interface RequestFailure {
  title: string;
  text: string;
}

export function submitFailure(error: unknown): RequestFailure {
  return { title: messages.submitFailedTitle, text: refusalText(error, messages.safeToRetry) };
}
