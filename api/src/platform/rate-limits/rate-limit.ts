import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

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

/** Answers RATE_LIMIT_EXCEEDED (429, with Retry-After) beyond these numbers, counted over all replicas; `x-rate-limit` in the API's description. */
export const RateLimit = (rule: RateLimitRule) =>
  applyDecorators(SetMetadata(RATE_LIMIT_KEY, rule), ApiExtension('x-rate-limit', rule));
