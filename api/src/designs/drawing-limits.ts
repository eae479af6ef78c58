import type { RateLimitRule } from '../platform/index.js';

const TEN_MINUTES = 600;

/** Rate limit of renderings: every pause in typing a name requests one. */
export const DRAWING_LIMIT: RateLimitRule = {
  name: 'designs.draw',
  perVisitor: 400,
  perAddress: 2000,
  windowSeconds: TEN_MINUTES,
};

/** A close-up takes almost as long as a print file. */
export const CLOSE_UP_LIMIT: RateLimitRule = {
  name: 'designs.close-up',
  perVisitor: 40,
  perAddress: 200,
  windowSeconds: TEN_MINUTES,
};

/** A tribute is an upload, a cutout and a design in one call. */
export const TRIBUTE_LIMIT: RateLimitRule = {
  name: 'designs.tribute',
  perVisitor: 30,
  perAddress: 150,
  windowSeconds: TEN_MINUTES,
};
