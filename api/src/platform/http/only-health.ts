import type { NextFunction, Request, Response } from 'express';

/** A worker is asked by its keepers whether it lives and how it does, and for nothing else. */
export function onlyHealth(request: Request, response: Response, next: NextFunction): void {
  if (request.path.startsWith('/api/health/') || request.path === '/api/metrics') return next();
  response.status(404).end();
}
