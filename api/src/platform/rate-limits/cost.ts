import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { RateLimitRule, Unlimited } from './rate-limit-rule.js';

/**
 * The most expensive thing that one request of a route may cause:
 * - `read`: database reads and files;
 * - `write`: rows that stay;
 * - `render`: an image worked on in a thread;
 * - `mail`: a mail to somebody;
 * - `partner`: a call to another company.
 */
export type CostClass = 'read' | 'write' | 'render' | 'mail' | 'partner';

export interface Cost {
  class: CostClass;
  limit: RateLimitRule | Unlimited;
}

export const COST_KEY = 'ftl:cost';

/**
 * Every route or its controller must declare this beside `@Access`; the guard refuses
 * one that does not. Over the limit a route returns RATE_LIMIT_EXCEEDED (429 with
 * Retry-After). The API description shows both as `x-cost` and `x-rate-limit`.
 */
export const Cost = (costClass: CostClass, limit: RateLimitRule | Unlimited) =>
  applyDecorators(
    SetMetadata(COST_KEY, { class: costClass, limit } satisfies Cost),
    ApiExtension('x-cost', costClass),
    ...('unlimited' in limit ? [] : [ApiExtension('x-rate-limit', limit)]),
  );
