import type { NextFunction, Request, Response } from 'express';
import type { Metrics } from './metrics.js';

/** Parts that other libraries route; each is reported as one path. */
const MOUNTED = /^\/(api\/auth|api\/docs)(\/|-|$)/;

/**
 * Counts and times every answer by the route's pattern, never by the path that was asked.
 * How many there were is the histogram's own count.
 */
export function measureRequests(metrics: Metrics) {
  const seconds = metrics.seconds({
    name: 'ftl_http_request_seconds',
    help: 'Time from a request to the end of its answer',
    labels: ['method', 'route', 'status'],
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    const started = performance.now();
    response.on('close', () => {
      const route = routeOf(request);
      // A visitor who leaves before the answer is no failure of ours; nginx' number for it.
      const status = response.writableFinished ? String(response.statusCode) : '499';
      const labels = { method: methodOf(request), route, status };
      seconds.observe(labels, (performance.now() - started) / 1000);
    });
    next();
  };
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function methodOf({ method }: Request): string {
  return METHODS.includes(method) ? method : 'other';
}

/** Sets the route pattern for responses sent before routing. */
export function tellRoute(request: Request, path: string): void {
  (request as { route?: { path: string } }).route = { path };
}

/** The pattern of the route that answered; `none` where there was none. */
export function routeOf(request: Request): string {
  const { route } = request as { route?: { path?: unknown } };
  if (route?.path !== undefined) return String(route.path);
  const mounted = MOUNTED.exec(request.originalUrl)?.[1];
  return mounted ? `/${mounted}/*` : 'none';
}
