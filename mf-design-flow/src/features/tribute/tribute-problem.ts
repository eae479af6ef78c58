import { ApiError, classifyError } from '@ftl/api-client';
import type { Quote, QuoteChangedDetails } from '@ftl/contracts';
import { tributeErrors } from './tribute.messages';

/** A failure with a message for the visitor. */
export class TributeError extends Error {
  override name = 'TributeError';
}

/** The current price, if a changed price is why the checkout was rejected. */
export function changedQuote(error: unknown): Quote | null {
  if (!(error instanceof ApiError) || error.code !== 'QUOTE_CHANGED') return null;
  return (error.details as Partial<QuoteChangedDetails>).quote ?? null;
}

/** Message for a failed call: the server's if there is one. */
export function tributeFailure(error: unknown, context: 'design' | 'checkout'): string {
  if (error instanceof TributeError) return error.message;
  const { code, message } = classifyError(error, context);
  return code === 'NETWORK_ERROR' ? tributeErrors.network : message;
}
