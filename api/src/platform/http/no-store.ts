import type { NextFunction, Request, Response } from 'express';

/**
 * Disables caching of API responses in browsers and proxies, unless the route overrides it: most
 * responses are specific to a visitor (https://www.rfc-editor.org/rfc/rfc9111#section-5.2.2.5).
 */
export function noStore(request: Request, response: Response, next: NextFunction): void {
  if (request.path.startsWith('/api/')) response.setHeader('cache-control', 'no-store');
  next();
}
