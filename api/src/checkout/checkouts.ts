import type { RateLimitRule } from '../platform/index.js';

/** Each opens a payment page at Stripe; people press it a few times, an office a few dozen. */
export const CHECKOUTS: RateLimitRule = {
  name: 'checkout',
  perVisitor: 20,
  perAddress: 100,
  windowSeconds: 600,
};
