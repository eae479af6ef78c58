import type { RateLimitRule } from '../platform/index.js';

/** Each call opens a payment page at Stripe; a buyer needs a few, an office a few dozen. */
export const CHECKOUTS: RateLimitRule = {
  name: 'checkout',
  perVisitor: 20,
  perAddress: 100,
  windowSeconds: 600,
};
