import { SetMetadata } from '@nestjs/common';

/** How often something may happen in a window of time, to one visitor and from one address. */
export interface RateLimitRule {
  /** Names the counter; routes with the same name share it. */
  name: string;
  perVisitor: number;
  /** More than for one visitor: families, schools and offices share an address. */
  perAddress: number;
  windowSeconds: number;
}

export const RATE_LIMIT_KEY = 'ftl:rate-limit';

/** Answers RATE_LIMIT_EXCEEDED (429, with Retry-After) beyond these numbers, counted over all replicas. */
export const RateLimit = (rule: RateLimitRule) => SetMetadata(RATE_LIMIT_KEY, rule);
