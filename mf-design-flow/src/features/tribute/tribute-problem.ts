import { ApiError, classifyError } from '@ftl/api-client';
import type { Quote, QuoteChangedDetails } from '@ftl/contracts';
import { tributeErrors } from './tribute.messages';

/** A failure whose own words are meant for the visitor. */
export class TributeError extends Error {
  override name = 'TributeError';
}

/** The price that holds now, where another one is why the checkout was refused. */
export function changedQuote(error: unknown): Quote | null {
  if (!(error instanceof ApiError) || error.code !== 'QUOTE_CHANGED') return null;
  return (error.details as Partial<QuoteChangedDetails>).quote ?? null;
}

/** The visitor's words for a failed call: the server's where it gave some. */
export function tributeFailure(error: unknown, context: 'design' | 'checkout'): string {
  if (error instanceof TributeError) return error.message;
  const { code, message } = classifyError(error, context);
  return code === 'NETWORK_ERROR' ? tributeErrors.network : message;
}
