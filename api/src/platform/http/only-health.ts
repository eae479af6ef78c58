import type { NextFunction, Request, Response } from 'express';

/** A worker serves health checks and metrics only. */
export function onlyHealth(request: Request, response: Response, next: NextFunction): void {
  if (request.path.startsWith('/api/health/') || request.path === '/api/metrics') return next();
  response.status(404).end();
}
