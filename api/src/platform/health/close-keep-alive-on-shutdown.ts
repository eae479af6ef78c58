import type { Server } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import type { Readiness } from './readiness.js';

/** Longer than any request takes; connections that are still open then are closed. */
const LONGEST_REQUEST_MS = 25_000;

/** Sends `Connection: close` during shutdown, so that keep-alive clients reconnect to another process. */
export function closeKeepAliveOnShutdown(readiness: Readiness) {
  return (_request: Request, response: Response, next: NextFunction): void => {
    if (readiness.isStopping) response.set('connection', 'close');
    next();
  };
}

/** Stops accepting connections; resolves when every open request is complete. */
export async function closeAfterResponses(server: Server): Promise<void> {
  if (!server.listening) return;
  // Let the event loop accept all pending connections first: they would be reset otherwise.
  await new Promise((resolve) => setImmediate(resolve));
  const timer = setTimeout(() => server.closeAllConnections(), LONGEST_REQUEST_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(timer);
}
