import type { NextFunction, Request, Response } from 'express';

/**
 * Answers of the API are not kept by browsers and proxies, unless a route says otherwise:
 * most of them are about one visitor (https://www.rfc-editor.org/rfc/rfc9111#section-5.2.2.5).
 */
export function noStore(request: Request, response: Response, next: NextFunction): void {
  if (request.path.startsWith('/api/')) response.setHeader('cache-control', 'no-store');
  next();
}
