import type { Arrival, Quote } from '@ftl/contracts';

export interface CheckoutResponse {
  success: true;
  /** URL of the hosted payment page. */
  url: string;
  orderId: string;
  /** Identifies the payment session in `GET /api/orders/by-session/{checkoutSessionId}`. */
  checkoutSessionId: string;
  quote: Quote;
}

/** 409 QUOTE_CHANGED carries the new quote beside the error's fields. */
export interface QuoteChangedDetails {
  quote: Quote;
  /** Present if the expected arrival has changed. */
  arrival?: Arrival;
}
