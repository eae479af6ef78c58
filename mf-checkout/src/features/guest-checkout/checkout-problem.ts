import { classifyError } from '@ftl/api-client';
import { MockupError } from '@ftl/api-client/queries';
import { quoteChange, type QuoteChange } from '@ftl/design-widgets';
import { checkoutMessages as messages } from './messages';

/** Why a checkout failed, as shown to the buyer. */
export type CheckoutProblem = { kind: 'failed'; text: string } | QuoteChange;

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
  const change = quoteChange(error, expected);
  if (change) return change;
  if (error instanceof CheckoutError) return { kind: 'failed', text: error.message };
  if (error instanceof MockupError) return { kind: 'failed', text: messages.mockupFailed };
  return { kind: 'failed', text: classifyError(error, 'checkout').message };
}
