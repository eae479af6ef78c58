import type { NextFunction, Request, Response } from 'express';
import { setRoute } from '../platform/index.js';
import type { PageResponses } from './page-responses.js';
import { mayBePage, type SiteService } from './site.service.js';

/**
 * Serves cached public pages before routing: most requests are for these, and routing takes longer
 * than the response. Only SiteController renders pages, so everything cached here is public.
 */
export function serveCachedPages(site: SiteService, responses: PageResponses) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const { method, originalUrl: path, headers } = request;
    if (method !== 'GET' || path.includes('?') || !mayBePage(path)) return next();
    const page = await site.cachedPage({ path, query: {}, cookie: headers.cookie ?? '' });
    if (!page) return next();
    setRoute(request, path === '/' ? path : '/*path');
    responses.send(page, request, response);
  };
}
