import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { routeOf, setRoute } from '../metrics/measure-requests.js';

/** Cache lifetime, in ms; never longer than the response's own. */
const CACHE_MS = 1000;
const LARGEST = 64 * 1024;
/** Maximum number of cached URLs; far more than the shop has lists. */
const MAX = 200;
const PUBLIC = /^public, max-age=/;

interface CachedResponse {
  until: number;
  route: string;
  headers: Map<string, string>;
  etag: string;
  body: Buffer;
}

/**
 * One-second micro-cache for JSON marked `Cache-Control: public`, such as the lists of templates and
 * products (https://www.rfc-editor.org/rfc/rfc9111#section-3). The interceptor of
 * `keep-public-responses.ts` fills it; `serve` reads it before routing.
 */
@Injectable()
export class PublicResponses {
  private readonly kept = new Map<string, CachedResponse>();

  /** Express middleware. */
  readonly serve = (request: Request, response: Response, next: NextFunction): void => {
    const { method, originalUrl, headers } = request;
    const found = method === 'GET' ? this.kept.get(originalUrl) : undefined;
    if (!found || found.until < Date.now()) return next();
    setRoute(request, found.route);
    response.setHeaders(found.headers);
    if (headers['if-none-match'] === found.etag) response.writeHead(304).end();
    else response.writeHead(200, { 'content-length': found.body.length }).end(found.body);
  };

  /** Caches a route's response if it is public. */
  keep(request: Request, response: Response, returned: unknown): void {
    if (request.method !== 'GET' || !isJson(returned) || !isPublic(response)) return;
    const body = Buffer.from(JSON.stringify(returned));
    if (body.length > LARGEST) return;
    if (this.kept.size >= MAX) this.kept.clear();
    const etagOf = request.app.get('etag fn') as (body: Buffer) => string;
    const etag = etagOf(body);
    this.kept.set(request.originalUrl, {
      ...{ etag, body, until: Date.now() + CACHE_MS, route: routeOf(request) },
      headers: new Map([
        ['cache-control', response.get('cache-control')!],
        ['content-type', 'application/json; charset=utf-8'],
        ['etag', etag],
      ]),
    });
  }
}

/** Whether Express would send the value with `response.json`. */
function isJson(returned: unknown): boolean {
  const kind = (returned as object | null | undefined)?.constructor;
  return kind === Object || kind === Array;
}

function isPublic(response: Response): boolean {
  return (
    response.statusCode === 200 &&
    PUBLIC.test(response.get('cache-control') ?? '') &&
    !response.hasHeader('set-cookie') &&
    !response.hasHeader('vary')
  );
}
