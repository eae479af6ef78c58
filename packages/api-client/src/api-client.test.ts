import { sessionStore } from '@ftl/session';
import axios from 'axios';
import './testing/retry-waits';
import { createApiClient } from './api-client';
import { ApiError } from './api-error';
import { shortenTimeouts } from './testing/shorten-timeouts';
import {
  bindingOr,
  callsTo,
  client,
  json,
  request,
  shop,
  startTestServer,
} from './testing/test-server';

startTestServer();

describe('requests', () => {
  it.each(['GET', 'DELETE'] as const)(
    'HTTP-01: the generic request helper sends a %s without a body',
    async (method) => {
      await request()(method, '/thing');
      const [call] = callsTo('/thing');
      expect(call).toMatchObject({ method, body: '' });
      expect(call?.headers['content-type']).toBeUndefined();
    },
  );

  it.each(['POST', 'PUT', 'PATCH'] as const)(
    'HTTP-01: the generic request helper sends the body of a %s as application/json',
    async (method) => {
      await request()(method, '/thing', { a: 1 });
      const [call] = callsTo('/thing');
      expect(call).toMatchObject({ method, body: '{"a":1}' });
      expect(call?.headers['content-type']).toContain('application/json');
    },
  );

  it('HTTP-01: sends files as form data, by the generic request helper and by an upload', async () => {
    const form = new FormData();
    form.append('image', new Blob(['x'], { type: 'image/png' }), 'x.png');
    await request()('POST', '/request', form);
    await client().upload('/upload', form);
    for (const path of ['/request', '/upload']) {
      const [call] = callsTo(path);
      expect(call?.headers['content-type']).toContain('multipart/form-data; boundary=');
      expect(call?.body).toContain('name="image"; filename="x.png"');
    }
  });

  it('HTTP-01: sends the cookies that the API has set', async () => {
    shop.respond = bindingOr((_, response) => {
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

  it('HTTP-02: sends both headers with the temporary id on every call, after binding it', async () => {
    const api = client();
    await Promise.all([api.get('/one'), api.get('/two'), api.post('/three')]);
    const { tempUserId } = sessionStore.getState();
    expect(tempUserId).not.toBe('');
    expect(callsTo('/api/session')).toHaveLength(1);
    expect(shop.seen[0]?.url).toBe('/api/session');
    for (const call of shop.seen) {
      expect(call.headers).toMatchObject({
        'x-temp-user-id': tempUserId,
        'x-session-id': tempUserId,
      });
    }
  });

  it('HTTP-02: binds a new temporary id again', async () => {
    const api = client();
    await api.get('/one');
    sessionStore.getState().clearSession();
    await api.get('/two');
    expect(callsTo('/api/session')).toHaveLength(2);
    expect(callsTo('/two')[0]?.headers['x-temp-user-id']).toBe(sessionStore.getState().tempUserId);
  });

  it('retries a failed binding on the next call', async () => {
    const api = client();
    shop.respond = (call, response, count) =>
      call.url === '/api/session' && count === 1
        ? json(response, 403, {})
        : json(response, 200, { ok: true });
    await expect(api.get('/one')).rejects.toBeInstanceOf(ApiError);
    await expect(api.get('/one')).resolves.toEqual({ ok: true });
  });

  it('ERR-23: replaces an id whose cookie is missing', async () => {
    sessionStore.getState().ensureSession();
    const lost = sessionStore.getState().tempUserId;
    shop.respond = (call, response) =>
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

  it('HTTP-07: times out after 30 s, and after 120 s for an upload', async () => {
    const sent = jest.spyOn(axios.Axios.prototype, 'request');
    shop.respond = bindingOr((_, response) => json(response, 200, {}));
    await client().get('/data');
    await client().post('/data', {});
    await request()('POST', '/data', {});
    await client().upload('/photo', new FormData());
    await request()('POST', '/photo', new FormData());
    const timeouts = sent.mock.calls.map(([call]) => call as { url: string; timeout: number });
    const of = (path: string) =>
      timeouts.filter(({ url }) => url === path).map(({ timeout }) => timeout);
    expect(of('/data')).toEqual([30_000, 30_000, 30_000]);
    expect(of('/photo')).toEqual([120_000, 120_000]);
    sent.mockRestore();
  });
});

describe('errors', () => {
  it('ERR-01: takes message, code and retryable from the JSON response', async () => {
    shop.respond = bindingOr((_, response) =>
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

  it("ERR-01: falls back to 'HTTP {status}: {text}'", async () => {
    shop.respond = bindingOr((_, response) => json(response, 404, {}));
    await expect(request()('GET', '/x')).rejects.toMatchObject({ message: 'HTTP 404: Not Found' });
  });

  it('ERR-02: uses the status followed by the text for any other content type', async () => {
    shop.respond = bindingOr((_, response) => {
      response.writeHead(502, { 'Content-Type': 'text/html' });
      response.end('bad gateway');
    });
    await expect(request()('GET', '/x')).rejects.toMatchObject({
      message: '502: bad gateway',
      status: 502,
    });
  });

  it('ERR-05: rejects a successful response of another content type', async () => {
    shop.respond = bindingOr((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end('<p>');
    });
    await expect(request()('GET', '/x')).rejects.toMatchObject({
      message: 'Expected JSON response but got text/html',
    });
  });

  it('ERR-04, HTTP-08: reports its own timeout in ms', async () => {
    shop.respond = bindingOr(() => undefined);
    await expect(client(80).get('/x')).rejects.toMatchObject({
      message: 'Request timeout after 80ms',
      code: 'TIMEOUT_ERROR',
      status: 0,
    });
  });

  it('ERR-03: reports the timeout of the generic request helper in seconds', async () => {
    const timeout = shortenTimeouts();
    shop.respond = bindingOr(() => undefined);
    await expect(request()('GET', '/x')).rejects.toMatchObject({
      message: 'Request timed out after 30s',
      code: 'TIMEOUT_ERROR',
      status: 0,
    });
    expect(timeout).toHaveBeenLastCalledWith(30_000);
    timeout.mockRestore();
  });

  it('ERR-06: reports a missing response as a network error with its cause', async () => {
    const unreachable = createApiClient({ baseUrl: 'http://127.0.0.1:1' });
    await expect(unreachable.get('/x')).rejects.toMatchObject({
      message: expect.stringMatching(/^Network error: \S/),
      code: 'NETWORK_ERROR',
      status: 0,
    });
  });

  it('rethrows the error of a call that its caller canceled', async () => {
    const caller = new AbortController();
    shop.respond = bindingOr(() => caller.abort());
    const error: unknown = await client()
      .get('/x', { signal: caller.signal })
      .catch((reason: unknown) => reason);
    expect(error).not.toBeInstanceOf(ApiError);
    expect(axios.isCancel(error)).toBe(true);
  });
});
