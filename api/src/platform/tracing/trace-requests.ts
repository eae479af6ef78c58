import { context, SpanStatusCode } from '@opentelemetry/api';
import type { NextFunction, Request, Response } from 'express';
import { PRESS_HEADER } from '@ftl/contracts';
import { loggedPath } from '../http/logged-path.js';
import { routeOf } from '../metrics/measure-requests.js';
import type { Tracing } from '../../lib/tracing.js';

/** Probes and files are not caused by an interaction, so they are not traced. */
const UNTRACED = /^\/(api\/(health|metrics)|releases)(\/|$)/;
const LONGEST_PRESS_MS = 60_000;

/**
 * Records every request as a span; its parent is the page's interaction, if the request names one.
 */
export function traceRequests(tracing: Tracing) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (UNTRACED.test(request.path)) {
      next();
      return;
    }
    const { method } = request;
    const from = { traceparent: request.get('traceparent') ?? '' };
    recordPress(tracing, request, from);
    const { span, within } = tracing.begin(method, from, { 'http.request.method': method });
    response.once('close', () => {
      const route = routeOf(request);
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        'http.route': route,
        'http.response.status_code': response.statusCode,
      });
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(within, next);
  };
}

/** The first call after an interaction states how long ago that was. */
function recordPress(tracing: Tracing, request: Request, from: { traceparent: string }): void {
  const sinceMs = Number(request.get(PRESS_HEADER) ?? Number.NaN);
  if (!(sinceMs >= 0 && sinceMs <= LONGEST_PRESS_MS)) return;
  const page = request.get('referer') ?? '';
  tracing.recordSpan('press', from, sinceMs, {
    'ftl.page': URL.canParse(page) ? loggedPath(new URL(page).pathname) : '',
  });
}
