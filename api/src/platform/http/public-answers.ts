import type { NextFunction, Request, Response } from 'express';
import { routeOf, tellRoute } from '../metrics/measure-requests.js';

/** Cache lifetime, ms; at most the response's own. */
const KEPT_MS = 1000;
const LARGEST = 64 * 1024;
/** Addresses; far more than the shop has lists. */
const MOST = 200;
const MAY_BE_KEPT = /^public, max-age=/;

interface KeptAnswer {
  until: number;
  route: string;
  headers: Map<string, string>;
  etag: string | undefined;
  body: Buffer;
}

/**
 * One-second micro-cache, before routing, for responses marked `Cache-Control: public`, such as the
 * lists of templates and products (https://www.rfc-editor.org/rfc/rfc9111#section-3).
 */
export function publicAnswers() {
  const kept = new Map<string, KeptAnswer>();
  return (request: Request, response: Response, next: NextFunction): void => {
    const { method, originalUrl, headers } = request;
    if (method !== 'GET') return next();
    const answer = kept.get(originalUrl);
    if (!answer || answer.until < Date.now()) {
      keepAnswer(request, response, kept);
      return next();
    }
    tellRoute(request, answer.route);
    response.setHeaders(answer.headers);
    const isTheirs = answer.etag !== undefined && headers['if-none-match'] === answer.etag;
    if (isTheirs) response.writeHead(304).end();
    else response.writeHead(200, { 'content-length': answer.body.length }).end(answer.body);
  };
}

/** Captures cacheable responses by wrapping `response.end`. */
function keepAnswer(request: Request, response: Response, kept: Map<string, KeptAnswer>): void {
  const end = response.end.bind(response) as (...given: unknown[]) => Response;
  response.end = (...given: unknown[]): Response => {
    const [body] = given;
    if (Buffer.isBuffer(body) && body.length <= LARGEST && mayBeKept(response)) {
      if (kept.size >= MOST) kept.clear();
      kept.set(request.originalUrl, {
        until: Date.now() + KEPT_MS,
        route: routeOf(request),
        headers: headersOf(response),
        etag: response.get('etag'),
        body,
      });
    }
    return end(...given);
  };
}

function mayBeKept(response: Response): boolean {
  return (
    response.statusCode === 200 &&
    MAY_BE_KEPT.test(response.get('cache-control') ?? '') &&
    (response.get('content-type') ?? '').startsWith('application/json') &&
    !response.hasHeader('set-cookie') &&
    !response.hasHeader('vary')
  );
}

function headersOf(response: Response): Map<string, string> {
  const names = ['cache-control', 'content-type', 'etag'];
  return new Map(
    names.flatMap((name) => {
      const value = response.get(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
