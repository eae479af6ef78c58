import type { NextFunction, Request, Response } from 'express';
import { tellRoute } from '../platform/index.js';
import type { PageAnswers } from './page-answers.js';
import { mayBePage, type SiteService } from './site.service.js';

/**
 * Answers pages that others have got before, in front of all routes: they are most of what
 * is asked for, and looking through the routes takes longer than the answer. Only
 * SiteController draws pages, so that nothing is answered here that is not open to everybody.
 */
export function drawnPages(site: SiteService, answers: PageAnswers) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const { method, originalUrl: path, headers } = request;
    if (method !== 'GET' || path.includes('?') || !mayBePage(path)) return next();
    const page = await site.pageDrawnBefore({ path, query: {}, cookie: headers.cookie ?? '' });
    if (!page) return next();
    tellRoute(request, path === '/' ? path : '/*path');
    answers.send(page, request, response);
  };
}
