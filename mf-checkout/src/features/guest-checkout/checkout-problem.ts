import { ApiError, classifyError } from '@ftl/api-client';
import { MockupError } from '@ftl/api-client/queries';
import type { Quote, QuoteChangedDetails } from '@ftl/contracts';
import { checkoutMessages as messages } from './messages';

/** Why a checkout failed, as shown to the buyer. */
export type CheckoutProblem =
  | { kind: 'failed'; text: string }
  | { kind: 'price'; quote: Quote }
  | { kind: 'arrival'; text: string; quote: Quote };

/** A failure with a message for the buyer. */
export class CheckoutError extends Error {
  override name = 'CheckoutError';
}

/**
 * The server's message if there is one, otherwise one for a lost connection or an unknown cause.
 *
 * @param expected the total of the pressed button, in cents
 */
export function problemOf(error: unknown, expected: number): CheckoutProblem {
  if (error instanceof ApiError && error.code === 'QUOTE_CHANGED') {
    const { quote } = error.details as Partial<QuoteChangedDetails>;
    if (quote && quote.totalCents === expected)
      return { kind: 'arrival', text: error.message, quote };
    if (quote) return { kind: 'price', quote };
  }
  if (error instanceof CheckoutError) return { kind: 'failed', text: error.message };
  if (error instanceof MockupError) return { kind: 'failed', text: messages.mockupFailed };
  return { kind: 'failed', text: classifyError(error, 'checkout').message };
}
