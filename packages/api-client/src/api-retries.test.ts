import './testing/retry-waits';
import { shortenTimeouts } from './testing/shorten-timeouts';
import { queryClient, queryFetch, retryOptions, runMutation } from './index';
import type { RETRY_POLICIES } from './retry-policy';
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

/** Runs one call as a mutation with the retry policy. */
const mutate = <T>(
  policy: keyof typeof RETRY_POLICIES,
  call: (attempt: { attemptOf: object }) => Promise<T>,
) =>
  runMutation<T, void>(
    { mutationFn: (_, attemptOf) => call({ attemptOf }), ...retryOptions(policy) },
    undefined,
  );

describe('retries', () => {
  const failing = (status: number, times: number) =>
    bindingOr((_, response, count) => json(response, count <= times ? status : 200, { count }));

  const getting = (path: string) => mutate('apiClient', () => client().get(path));

  it('RETRY-08: retries a 5xx three times with the same Idempotency-Key', async () => {
    shop.respond = failing(503, 3);
    const api = client();
    const post = () => mutate('apiClient', (attempt) => api.post('/x', {}, attempt));
    await expect(post()).resolves.toEqual({ count: 4 });
    const keys = () => callsTo('/x').map((call) => call.headers['idempotency-key']);
    expect(new Set(keys()).size).toBe(1);
    await post();
    expect(new Set(keys()).size).toBe(2);
  });

  it('RETRY-08: gives up after three retries and never retries a 4xx', async () => {
    shop.respond = failing(500, 9);
    await expect(getting('/x')).rejects.toMatchObject({ status: 500 });
    expect(callsTo('/x')).toHaveLength(4);
    shop.respond = failing(409, 9);
    await expect(getting('/y')).rejects.toMatchObject({ status: 409 });
    expect(callsTo('/y')).toHaveLength(1);
  });

  it('RETRY-08: does not retry an error that the server marks as not retryable', async () => {
    shop.respond = bindingOr((_, response) =>
      json(response, 500, { message: 'x', retryable: false }),
    );
    await expect(getting('/x')).rejects.toMatchObject({ retryable: false });
    expect(callsTo('/x')).toHaveLength(1);
  });

  it('HTTP-06: a call outside a query or mutation makes one attempt', async () => {
    shop.respond = failing(503, 3);
    await expect(client().get('/x')).rejects.toMatchObject({ status: 503 });
    expect(callsTo('/x')).toHaveLength(1);
  });

  it('RETRY-09: retries an upload once', async () => {
    shop.respond = failing(500, 9);
    const upload = mutate('fileUpload', (attempt) =>
      client().upload('/x', new FormData(), attempt),
    );
    await expect(upload).rejects.toMatchObject({ status: 500 });
    expect(callsTo('/x')).toHaveLength(2);
  });

  it('RETRY-09: still retries an upload after a failed first binding', async () => {
    shop.respond = (call, response, count) =>
      json(response, count === 1 ? 503 : 200, { url: call.url });
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

  it('HTTP-04: GETs the first element of the query key', async () => {
    await expect(fetchKey('throw', '/first')).resolves.toEqual({ ok: true });
    expect(callsTo('/first')[0]?.method).toBe('GET');
  });

  it('HTTP-04: is what a query without its own function does, and rejects what is not JSON', async () => {
    const { queryFn } = queryClient.getDefaultOptions().queries ?? {};
    expect(queryFn).toBeInstanceOf(Function);
    shop.respond = bindingOr((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end('<p>');
    });
    await expect(fetchKey('throw', '/page')).rejects.toThrow(
      'Expected JSON response but got text/html',
    );
  });

  it('HTTP-04, ERR-03: times out after the time in its meta', async () => {
    shop.respond = bindingOr(() => undefined);
    const query = {
      queryKey: ['/slow'],
      queryFn: queryFetch({ on401: 'throw', request: request() }),
      meta: { timeoutMs: 1000 },
    };
    const timeout = shortenTimeouts();
    await expect(queryClient.fetchQuery(query)).rejects.toThrow('Request timed out after 1s');
    timeout.mockRestore();
  });

  it('HTTP-05: returns null for a 401 if configured, else throws', async () => {
    shop.respond = bindingOr((_, response) =>
      json(response, 401, { message: 'no', code: 'ACCOUNT_REQUIRED' }),
    );
    await expect(fetchKey('returnNull', '/me')).resolves.toBeNull();
    await expect(fetchKey('throw', '/me2')).rejects.toMatchObject({ status: 401 });
  });

  it('HTTP-06: does not retry, refetch on focus, or become stale', () => {
    expect(queryClient.getDefaultOptions()).toMatchObject({
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity },
      mutations: { retry: false },
    });
  });
});
