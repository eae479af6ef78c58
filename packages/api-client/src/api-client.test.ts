import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sessionStore } from '@ftl/session';
import axios from 'axios';
import './testing/retry-waits';
import { createApiClient } from './api-client';
import { ApiError } from './api-error';
import { queryClient, queryFetch, retryOptions, runMutation } from './index';
import type { RETRY_POLICIES } from './retry-policy';

interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let server: Server;
let baseUrl: string;
let seen: Seen[];
let answer: (call: Seen, response: ServerResponse, count: number) => void;

const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
};

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Allow-Methods', '*, PUT, PATCH, DELETE');
    response.setHeader(
      'Access-Control-Allow-Headers',
      request.headers['access-control-request-headers'] ?? '*',
    );
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString();
      const call = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body,
      };
      seen.push(call);
      answer(call, response, callsTo(call.url).length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  queryClient.clear();
  server.closeAllConnections();
  server.close();
});

const callsTo = (path: string) => seen.filter((call) => call.url.startsWith(path));
const bindingOr =
  (other: typeof answer): typeof answer =>
  (call, response, count) =>
    call.url === '/api/session'
      ? json(response, 200, { success: true })
      : other(call, response, count);

const client = (timeoutMs?: number) => createApiClient({ baseUrl, timeoutMs });
const request = () => client().request;

/** Runs one call as a mutation that the policy retries. */
const mutate = <T>(
  policy: keyof typeof RETRY_POLICIES,
  call: (attempt: { attemptOf: object }) => Promise<T>,
) =>
  runMutation<T, void>(
    { mutationFn: (_, attemptOf) => call({ attemptOf }), ...retryOptions(policy) },
    undefined,
  );

beforeEach(() => {
  seen = [];
  queryClient.clear();
  answer = bindingOr((_, response) => json(response, 200, { ok: true }));
  sessionStore.getState().clearSession();
});

describe('requests', () => {
  it('HTTP-01: JSON bodies get a JSON content type, forms their own', async () => {
    await request()('POST', '/thing', { a: 1 });
    const [call] = callsTo('/thing');
    expect(call).toMatchObject({ method: 'POST', body: '{"a":1}' });
    expect(call?.headers['content-type']).toContain('application/json');
    const form = new FormData();
    form.append('image', new Blob(['x'], { type: 'image/png' }), 'x.png');
    await client().upload('/upload', form);
    expect(callsTo('/upload')[0]?.headers['content-type']).toContain(
      'multipart/form-data; boundary=',
    );
  });

  it('HTTP-01: sends the cookies that the API has set', async () => {
    answer = bindingOr((_, response) => {
      response.setHeader('Set-Cookie', 'ftl_guest=1; Path=/');
      json(response, 200, { ok: true });
    });
    await client().get('/first');
    await client().get('/second');
    await request()('GET', '/third');
    expect(callsTo('/first')[0]?.headers.cookie).toBeUndefined();
    for (const path of ['/second', '/third'])
      expect(callsTo(path)[0]?.headers.cookie).toBe('ftl_guest=1');
  });

  it('HTTP-02: every call carries both headers with the temporary id, bound before the first', async () => {
    const api = client();
    await Promise.all([api.get('/one'), api.get('/two'), api.post('/three')]);
    const { tempUserId } = sessionStore.getState();
    expect(tempUserId).not.toBe('');
    expect(callsTo('/api/session')).toHaveLength(1);
    expect(seen[0]?.url).toBe('/api/session');
    for (const call of seen) {
      expect(call.headers).toMatchObject({
        'x-temp-user-id': tempUserId,
        'x-session-id': tempUserId,
      });
    }
  });

  it('HTTP-02: a new temporary id is bound again', async () => {
    const api = client();
    await api.get('/one');
    sessionStore.getState().clearSession();
    await api.get('/two');
    expect(callsTo('/api/session')).toHaveLength(2);
    expect(callsTo('/two')[0]?.headers['x-temp-user-id']).toBe(sessionStore.getState().tempUserId);
  });

  it('a failed binding is tried again by the next call', async () => {
    const api = client();
    answer = (call, response, count) =>
      call.url === '/api/session' && count === 1
        ? json(response, 403, {})
        : json(response, 200, { ok: true });
    await expect(api.get('/one')).rejects.toBeInstanceOf(ApiError);
    await expect(api.get('/one')).resolves.toEqual({ ok: true });
  });

  it('ERR-23: replaces an id whose cookie is gone', async () => {
    sessionStore.getState().ensureSession();
    const lost = sessionStore.getState().tempUserId;
    answer = (call, response) =>
      call.headers['x-temp-user-id'] === lost
        ? json(response, 401, {
            success: false,
            message: 'x',
            code: 'SESSION_EXPIRED',
            retryable: false,
          })
        : json(response, 200, { ok: true });
    await expect(client().get('/one')).resolves.toEqual({ ok: true });
    expect(sessionStore.getState().tempUserId).not.toBe(lost);
  });

  it('HTTP-07: waits 30 s for a response, and 120 s for that of an upload', async () => {
    const sent = jest.spyOn(axios.Axios.prototype, 'request');
    answer = bindingOr((_, response) => json(response, 200, {}));
    await client().get('/data');
    await client().post('/data', {});
    await request()('POST', '/data', {});
    await client().upload('/photo', new FormData());
    const timeouts = sent.mock.calls.map(([call]) => call as { url: string; timeout: number });
    const of = (path: string) =>
      timeouts.filter(({ url }) => url === path).map(({ timeout }) => timeout);
    expect(of('/data')).toEqual([30_000, 30_000, 30_000]);
    expect(of('/photo')).toEqual([120_000]);
    sent.mockRestore();
  });
});

describe('errors', () => {
  it('ERR-01: has the message of the JSON response, its code and whether to retry', async () => {
    answer = bindingOr((_, response) =>
      json(response, 422, {
        success: false,
        message: 'No face',
        code: 'INVALID_IMAGE',
        retryable: false,
      }),
    );
    await expect(request()('GET', '/x')).rejects.toMatchObject({
      message: 'No face',
      code: 'INVALID_IMAGE',
      status: 422,
      retryable: false,
    });
  });

  it("ERR-01: else 'HTTP {status}: {text}'", async () => {
    answer = bindingOr((_, response) => json(response, 404, {}));
    await expect(request()('GET', '/x')).rejects.toMatchObject({ message: 'HTTP 404: Not Found' });
  });

  it('ERR-02: for another type the status followed by the text', async () => {
    answer = bindingOr((_, response) => {
      response.writeHead(502, { 'Content-Type': 'text/html' });
      response.end('bad gateway');
    });
    await expect(request()('GET', '/x')).rejects.toMatchObject({
      message: '502: bad gateway',
      status: 502,
    });
  });

  it('ERR-05: a success of another type is no success', async () => {
    answer = bindingOr((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end('<p>');
    });
    await expect(request()('GET', '/x')).rejects.toMatchObject({
      message: 'Expected JSON response but got text/html',
    });
  });

  it('ERR-04, HTTP-08: the client names its own timeout in ms', async () => {
    answer = bindingOr(() => undefined);
    await expect(client(80).get('/x')).rejects.toMatchObject({
      message: 'Request timeout after 80ms',
      code: 'TIMEOUT_ERROR',
      status: 0,
    });
  });

  it("ERR-03: the generic request helper's timeout is in seconds", async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
    const asked = new Promise((resolve) => {
      answer = bindingOr(resolve);
    });
    const refused = expect(request()('GET', '/x')).rejects.toMatchObject({
      message: 'Request timed out after 30s',
      code: 'TIMEOUT_ERROR',
      status: 0,
    });
    await asked;
    await jest.advanceTimersByTimeAsync(30_000);
    await refused;
    jest.useRealTimers();
  });

  it('ERR-06: no response is a network error with its cause', async () => {
    // jsdom reports each failed request to the console.
    const reports = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const unreachable = createApiClient({ baseUrl: 'http://127.0.0.1:1' });
    await expect(unreachable.get('/x')).rejects.toMatchObject({
      message: expect.stringMatching(/^Network error: \S/),
      code: 'NETWORK_ERROR',
      status: 0,
    });
    reports.mockRestore();
  });

  it('a call that its caller canceled keeps its own error', async () => {
    const caller = new AbortController();
    answer = bindingOr(() => caller.abort());
    const error: unknown = await client()
      .get('/x', { signal: caller.signal })
      .catch((reason: unknown) => reason);
    expect(error).not.toBeInstanceOf(ApiError);
    expect(axios.isCancel(error)).toBe(true);
  });
});

describe('retries', () => {
  const failing = (status: number, times: number) =>
    bindingOr((_, response, count) => json(response, count <= times ? status : 200, { count }));

  const getting = (path: string) => mutate('apiClient', () => client().get(path));

  it('RETRY-08: three more tries after a 5xx, all with one Idempotency-Key', async () => {
    answer = failing(503, 3);
    const api = client();
    const post = () => mutate('apiClient', (attempt) => api.post('/x', {}, attempt));
    await expect(post()).resolves.toEqual({ count: 4 });
    const keys = () => callsTo('/x').map((call) => call.headers['idempotency-key']);
    expect(new Set(keys()).size).toBe(1);
    await post();
    expect(new Set(keys()).size).toBe(2);
  });

  it('RETRY-08: gives up after three, and never repeats a 4xx', async () => {
    answer = failing(500, 9);
    await expect(getting('/x')).rejects.toMatchObject({ status: 500 });
    expect(callsTo('/x')).toHaveLength(4);
    answer = failing(409, 9);
    await expect(getting('/y')).rejects.toMatchObject({ status: 409 });
    expect(callsTo('/y')).toHaveLength(1);
  });

  it('RETRY-08: does not repeat what the server calls hopeless', async () => {
    answer = bindingOr((_, response) => json(response, 500, { message: 'x', retryable: false }));
    await expect(getting('/x')).rejects.toMatchObject({ retryable: false });
    expect(callsTo('/x')).toHaveLength(1);
  });

  it('HTTP-06: a call outside a query or mutation makes one attempt', async () => {
    answer = failing(503, 3);
    await expect(client().get('/x')).rejects.toMatchObject({ status: 503 });
    expect(callsTo('/x')).toHaveLength(1);
  });

  it('RETRY-09: an upload is tried once more', async () => {
    answer = failing(500, 9);
    const upload = mutate('fileUpload', (attempt) =>
      client().upload('/x', new FormData(), attempt),
    );
    await expect(upload).rejects.toMatchObject({ status: 500 });
    expect(callsTo('/x')).toHaveLength(2);
  });

  it('RETRY-09: an upload keeps its second try where the first binding failed', async () => {
    answer = (call, response, count) => json(response, count === 1 ? 503 : 200, { url: call.url });
    const upload = mutate('fileUpload', (attempt) =>
      client().upload('/x', new FormData(), attempt),
    );
    await expect(upload).resolves.toEqual({ url: '/x' });
    expect(callsTo('/api/session')).toHaveLength(2);
    expect(callsTo('/x')).toHaveLength(2);
  });
});

describe('queries', () => {
  const fetchKey = (on401: 'throw' | 'returnNull', key: string) =>
    queryClient.fetchQuery({ queryKey: [key], queryFn: queryFetch({ on401, request: request() }) });

  it('HTTP-04: GETs the first element of the key', async () => {
    await expect(fetchKey('throw', '/first')).resolves.toEqual({ ok: true });
    expect(callsTo('/first')[0]?.method).toBe('GET');
  });

  it('HTTP-05: a 401 is null where asked for, else an error', async () => {
    answer = bindingOr((_, response) =>
      json(response, 401, { message: 'no', code: 'ACCOUNT_REQUIRED' }),
    );
    await expect(fetchKey('returnNull', '/me')).resolves.toBeNull();
    await expect(fetchKey('throw', '/me2')).rejects.toMatchObject({ status: 401 });
  });

  it('HTTP-06: no retries, no refetch on focus, never stale', () => {
    expect(queryClient.getDefaultOptions()).toMatchObject({
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity },
      mutations: { retry: false },
    });
  });
});
