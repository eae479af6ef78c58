import type { ErrorCode, ErrorResponse } from '@ftl/contracts';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ResponseOf } from './api-responses';

/** A request that the page has sent. */
export interface SentCall {
  method: string;
  /** Path including the query. */
  path: string;
  /** JSON, or FormData for a form with files. */
  body: unknown;
}

export interface Reply<Body = unknown> {
  status?: number;
  body: Body | ErrorResponse;
}

/** A response, or a lost connection. */
type Replier<Body> = (
  call: SentCall,
  count: number,
) => Reply<Body> | 'offline' | Response | Promise<Reply<Body> | 'offline' | Response>;

const methods = { GET: http.get, POST: http.post, ALL: http.all };

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

/** All requests of the running test, in order. */
export const sentCalls: SentCall[] = [];

/**
 * Registers a response for calls whose path starts with `path`; a later registration wins.
 * @param method 'ALL' for any
 * @param reply the body of a successful response, or a function that creates the response
 */
export function respondWith<const Path extends string>(
  method: keyof typeof methods,
  path: Path,
  reply: ResponseOf<Path> | Replier<ResponseOf<Path>>,
): void {
  const isForPath = ({ request }: { request: Request }) => pathOf(request).startsWith(path);
  server.use(
    methods[method](isForPath, async ({ request }) => {
      const call = await record(request);
      const count = sentCalls.filter(
        (sent) => sent.method === call.method && sent.path === call.path,
      ).length;
      const made =
        typeof reply === 'function'
          ? await (reply as Replier<ResponseOf<Path>>)(call, count)
          : { body: reply };
      if (made === 'offline') return HttpResponse.error();
      if (made instanceof Response) return made;
      return HttpResponse.json(made.body as object, { status: made.status ?? 200 });
    }),
  );
}

/** Clears all recorded calls and registered responses. */
export function forgetCalls(): void {
  sentCalls.length = 0;
  server.resetHandlers(
    http.all('*', async ({ request }) => {
      const { path } = await record(request);
      return HttpResponse.json(failure(404, 'NOT_FOUND', `no response for ${path}`).body, {
        status: 404,
      });
    }),
  );
}

export function callsTo(path: string): SentCall[] {
  return sentCalls.filter((call) => call.path.startsWith(path));
}

/** An error response in the API's format. */
export function failure(
  status: number,
  code: ErrorCode,
  message: string,
  extra: object = {},
): { status: number; body: ErrorResponse } {
  return {
    status,
    body: { success: false, error: message, message, code, retryable: false, ...extra },
  };
}

/** A JSON response outside of the contract, such as a proxy's. */
export const foreign = (body: object, status = 200): Response =>
  HttpResponse.json(body, { status });

/** Without `URL`, which accounts for a third of a request's time in jsdom. */
const pathOf = ({ url }: Request): string => url.replace(/^\w+:\/\/[^/]+/, '');

async function record(request: Request): Promise<SentCall> {
  const call = {
    method: request.method,
    path: pathOf(request),
    body: await bodyOf(request.clone()),
  };
  sentCalls.push(call);
  return call;
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return request.formData();
  const text = await request.text();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}
