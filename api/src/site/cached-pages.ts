import type { NextFunction, Request, Response } from 'express';
import { setRoute } from '../platform/index.js';
import type { PageResponses } from './page-responses.js';
import { mayBePage, type SiteService } from './site.service.js';

/** Without a dot: a file at the root, such as /robots.txt, may be another route's. */
const PAGE_PATH = /^[^.]*$/;

/**
 * Serves cached public pages before routing: most requests are for these, and routing takes longer
 * than the response. Only SiteController renders pages, so everything cached here is public. It
 * does not count for the limit of pages.
 */
export function serveCachedPages(site: SiteService, responses: PageResponses) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const { method, path, query, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !PAGE_PATH.test(path) || !mayBePage(path))
      return next();
    const page = await site.cachedPage({ path, query, cookie: headers.cookie ?? '' });
    if (!page) return next();
    setRoute(request, path === '/' ? path : '/*path');
    responses.send(page, request, response);
  };
}
