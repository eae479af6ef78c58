import type { NextFunction, Request, Response } from 'express';
import type { Readiness } from '../health/readiness.js';

/** Sends `Connection: close` during shutdown, so that keep-alive clients reconnect to another process. */
export function closeKeepAliveOnShutdown(readiness: Readiness) {
  return (_request: Request, response: Response, next: NextFunction): void => {
    if (readiness.isStopping) response.set('connection', 'close');
    next();
  };
}
