import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { pino } from 'pino';
import type { Options } from 'pino-http';
import { LOG_OPTIONS } from './log-options.js';

/** Polled constantly, so not logged. */
const PROBES = '/api/health';

const log = pino(LOG_OPTIONS);

/**
 * The logger of code within a route: its lines include the request. Installed per route rather than
 * for every request, because most requests are served from the cache before routing.
 */
export const routeLog: Options = { logger: log, autoLogging: false, wrapSerializers: false };

/** Formats of proxies: nginx' `$request_id`, or a UUID. */
const REQUEST_ID = /^([0-9a-f]{32}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Logs each request with its status and duration in ms, under the proxy's request id. */
export function logResponses(request: Request, response: Response, next: NextFunction): void {
  const started = performance.now();
  (request as { id?: string }).id = requestId(request.get('x-request-id'));
  if (!request.originalUrl.startsWith(PROBES)) {
    response.on('close', () => {
      const responseTime = Math.round(performance.now() - started);
      const end = response.writableFinished ? 'completed' : 'aborted';
      log.info({ req: request, res: response, responseTime }, `request ${end}`);
    });
  }
  next();
}

function requestId(given = ''): string {
  return REQUEST_ID.test(given) ? given : randomUUID();
}
