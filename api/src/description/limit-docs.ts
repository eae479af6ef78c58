import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { ERROR_CATALOG } from '@ftl/contracts';
import type { Limit, RateLimits } from '../platform/index.js';

/** Swagger mounts these routes outside of Nest, so no guard covers them. */
const DOCS = /^\/api\/docs(\/|-|$)/i;
/** One visit takes about ten requests: the page, its files and the description. */
const DOCS_LIMIT: Limit = { name: 'docs', most: 120, windowSeconds: 60, countedBy: 'process' };

/** Rate limit of the API description, by address. */
export function limitDocs(limits: RateLimits): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!DOCS.test(request.path)) return next();
    limits.count(DOCS_LIMIT, request.ip ?? '').then((wait) => {
      if (wait === null) return next();
      const { status, message } = ERROR_CATALOG.RATE_LIMIT_EXCEEDED;
      response
        .status(status)
        .set('Retry-After', String(wait))
        .json({
          ...{ success: false, error: message, message },
          ...{ code: 'RATE_LIMIT_EXCEEDED', retryable: true },
        });
    }, next);
  };
}
