import type { Quote } from '@ftl/contracts';

export interface QuoteResponse {
  success: true;
  quote: Quote;
}
