import type { NextFunction, Request, Response } from 'express';
import type { Metrics } from './metrics.js';

/** Paths with routers of other libraries; each is reported as one path. */
const MOUNTED = /^\/(api\/auth|api\/docs)(\/|-|$)/;

/**
 * Counts and times every response by its route pattern, never by the requested path. The request
 * count is the histogram's own.
 */
export function measureRequests(metrics: Metrics) {
  const seconds = metrics.seconds({
    name: 'ftl_http_request_seconds',
    help: 'Time from a request to the end of its response',
    labels: ['method', 'route', 'status'],
  });
  return (request: Request, response: Response, next: NextFunction): void => {
    const started = performance.now();
    response.on('close', () => {
      const route = routeOf(request);
      // A client that disconnects before the response is not our failure; 499 as in nginx.
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
export function setRoute(request: Request, path: string): void {
  (request as { route?: { path: string } }).route = { path };
}

/** The matched route pattern; `none` if no route matched. */
export function routeOf(request: Request): string {
  const { route } = request as { route?: { path?: unknown } };
  if (route?.path !== undefined) return String(route.path);
  const mounted = MOUNTED.exec(request.originalUrl)?.[1];
  return mounted ? `/${mounted}/*` : 'none';
}
