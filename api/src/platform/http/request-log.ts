import { pinoHttp } from 'pino-http';
import { currentTraceId } from '../tracing/tracing.js';
import { loggedPath } from './logged-path.js';

/** Tells each request with its answer, and gives it a logger whose lines name it. */
export const requestLog = pinoHttp({
  level: process.env.LOG_LEVEL ?? 'info',
  // From a line of the log to its trace; nothing where there are no traces.
  mixin: () => ({ trace: currentTraceId() }),
  // Addresses, cookies and queries can name a person: only the path is kept,
  // and of it no segment that is a secret.
  serializers: {
    req: (request: { id: string; method: string; url: string }) => ({
      id: request.id,
      method: request.method,
      path: loggedPath(request.url),
    }),
    res: (response: { statusCode: number }) => ({ status: response.statusCode }),
  },
  autoLogging: { ignore: (request) => request.url?.startsWith('/api/health') ?? false },
});
