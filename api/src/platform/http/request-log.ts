import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { pino } from 'pino';
import type { Options } from 'pino-http';
import { currentTraceId } from '../tracing/tracing.js';
import { loggedError } from './logged-error.js';
import { loggedPath } from './logged-path.js';

/** Asked all the time, by machines. */
const PROBES = '/api/health';

const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  // From a line of the log to its trace; nothing where there are no traces.
  mixin: () => ({ trace: currentTraceId() }),
  // Addresses, cookies, and queries can identify a person: only the path is logged, without secret
  // segments.
  serializers: {
    req: ({ id, method, originalUrl }: Request & { id: string }) => ({
      id,
      method,
      path: loggedPath(originalUrl),
    }),
    res: ({ statusCode }: Response) => ({ status: statusCode }),
    err: loggedError,
  },
});

/**
 * The logger of whatever a route does: its lines name the request. It is made in front
 * of the routes and not for every request, as most of them are answered before.
 */
export const routeLog: Options = { logger: log, autoLogging: false, wrapSerializers: false };

/** As proxies make them: nginx' `$request_id`, or a UUID. */
const REQUEST_ID = /^([0-9a-f]{32}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Logs each request with its status and duration, ms, under the id that the proxy gave it. */
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
