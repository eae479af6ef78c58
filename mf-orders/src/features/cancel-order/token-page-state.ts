import { ApiError, isRefusal } from '@ftl/api-client';
import type { CancelWithTokenResponse, ValidateCancelTokenResponse } from '@ftl/api-client/calls';

import { cancelMessages as messages } from './messages';

type TokenOrder = NonNullable<ValidateCancelTokenResponse['order']>;

/** States of the page that an emailed cancellation link opens. */
export type TokenPageState =
  | { name: 'validating' }
  | { name: 'invalid'; text: string }
  | { name: 'unreachable' }
  | { name: 'cancellable'; order: TokenOrder }
  | { name: 'not-cancellable'; order: TokenOrder }
  /** The shop could not cancel it now, and decides later. */
  | { name: 'forwarded'; text: string }
  | { name: 'cancelled'; refundCents: number };

interface TokenFacts {
  validation: ValidateCancelTokenResponse | undefined;
  error: unknown;
  cancelled: CancelWithTokenResponse | undefined;
  /** Why the order was not canceled. */
  failure: unknown;
}

/** The API's message for the visitor, if there is one. */
function textOf({ details }: ApiError): string | undefined {
  const { error: text } = details;
  return 'code' in details && typeof text === 'string' && text !== '' ? text : undefined;
}

/** Whether the shop has taken the request and decides later. */
export function isForwarded(error: unknown): error is ApiError {
  return error instanceof ApiError && error.details.needsManualReview === true;
}

export function tokenPageState({
  validation,
  error,
  cancelled,
  failure,
}: TokenFacts): TokenPageState {
  if (cancelled) return { name: 'cancelled', refundCents: cancelled.order.refundAmount };
  if (isForwarded(failure)) return { name: 'forwarded', text: cancelFailureText(failure) };
  if (validation) {
    const { order } = validation;
    if (!validation.success || !validation.valid || !order) {
      return { name: 'invalid', text: validation.error ?? messages.invalid };
    }
    return { name: validation.cancellable ? 'cancellable' : 'not-cancellable', order };
  }
  if (isRefusal(error)) return { name: 'invalid', text: textOf(error) ?? messages.invalid };
  return error ? { name: 'unreachable' } : { name: 'validating' };
}

/** Why a cancellation failed: the API's message, otherwise the page's. */
export function cancelFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.unable;
  return error.status === 0 ? messages.network : (textOf(error) ?? messages.unable);
}
