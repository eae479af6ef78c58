import { ApiError } from '@ftl/api-client';
import type { QuoteChangedDetails } from '@ftl/api-client/calls';
import type { Quote } from '@ftl/contracts';

/** What differs from what the buyer saw when pressing the button. */
export interface QuoteChange {
  kind: 'price' | 'arrival';
  /** The server's message. */
  text: string;
  /** The current price, including express shipping. */
  quote: Quote;
}

/**
 * Why an order was rejected, if its price or its arrival has changed; otherwise null.
 * @param expectedCents the total on the pressed button
 */
export function quoteChange(error: unknown, expectedCents: number): QuoteChange | null {
  if (!(error instanceof ApiError) || error.code !== 'QUOTE_CHANGED') return null;
  const { quote } = error.details as Partial<QuoteChangedDetails>;
  if (!quote) return null;
  const kind = quote.totalCents === expectedCents ? 'arrival' : 'price';
  return { kind, text: error.message, quote };
}
