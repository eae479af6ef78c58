import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { GrowingTable } from '../growth/growth-limits.js';
import type { RateLimitRule, Unlimited } from './rate-limit-rule.js';

/**
 * The most expensive effect of a request to a route:
 * - `read`: reads of the database and of files;
 * - `write`: rows that are stored;
 * - `render`: image processing in a thread;
 * - `mail`: a mail is sent;
 * - `partner`: a call to another company.
 */
export type CostClass = 'read' | 'write' | 'render' | 'mail' | 'partner';

export interface Cost {
  class: CostClass;
  limit: RateLimitRule | Unlimited;
  /** Tables to which a request may add rows. */
  grows: GrowingTable[];
}

export const COST_KEY = 'ftl:cost';

/**
 * Required on every route or its controller beside `@Access`; the guard rejects a route without it.
 * Over the limit a route returns RATE_LIMIT_EXCEEDED (429 with Retry-After). The API description
 * has both as `x-cost` and `x-rate-limit`.
 *
 * @param grows tables to which a request may add rows; beyond their limits (growth-limits.ts) it
 *   returns RATE_LIMIT_EXCEEDED or NO_ROOM
 */
export const Cost = (
  costClass: CostClass,
  limit: RateLimitRule | Unlimited,
  ...grows: GrowingTable[]
) =>
  applyDecorators(
    SetMetadata(COST_KEY, { class: costClass, limit, grows } satisfies Cost),
    ApiExtension('x-cost', costClass),
    ...('unlimited' in limit ? [] : [ApiExtension('x-rate-limit', limit)]),
    ...(grows.length > 0 ? [ApiExtension('x-grows', grows)] : []),
  );
