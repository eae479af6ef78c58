import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createApiClient } from './api-client';
import { createEventParser } from './event-stream';
import type { StreamEvent } from './event-stream';
import { SILENCE_MS } from './heartbeat-watch';
import { sessionStore } from '@ftl/session';
import { queryClient } from './query-client';

const text = [
  'event: progress\ndata: {"progress":10}\n\n',
  ': a comment\n\n',
  'event: progress\r\ndata: {"progress":60}\r\n\r\n',
  'event: result\ndata: {"success":true}\n\n',
].join('');

it('parses the same events whatever the chunk size', () => {
  for (const size of [1, 7, 64, text.length]) {
    const events: StreamEvent[] = [];
    const parse = createEventParser((event) => events.push(event));
    for (let at = 0; at < text.length; at += size) parse(text.slice(at, at + size));
    expect(events).toEqual([
      { event: 'progress', data: '{"progress":10}' },
      { event: 'progress', data: '{"progress":60}' },
      { event: 'result', data: '{"success":true}' },
    ]);
  }
});

describe('api.stream', () => {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    jest.useRealTimers();
  });
  afterAll(() => server.close());

  const respondWith = (pieces: string[], type = 'text/event-stream') =>
    server.use(
      http.post('/x', () => {
        const encoder = new TextEncoder();
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            for (const piece of pieces) controller.enqueue(encoder.encode(piece));
            controller.close();
          },
        });
        return new HttpResponse(body, { headers: { 'content-type': type } });
      }),
    );
  const stream = (onProgress: (progress: unknown) => void = () => undefined) => {
    const { tempUserId } = sessionStore.getState();
    queryClient.setQueryData(['api-client', 'binding', '', tempUserId], tempUserId);
    return createApiClient().stream('/x', {}, { onProgress });
  };

  it('CUTOUT: reports progress as it arrives and resolves with the result', async () => {
    respondWith([
      'event: progress\ndata: {"progress":10}\n\nevent: resu',
      'lt\ndata: {"success":true}\n\n',
    ]);
    const seen: unknown[] = [];
    await expect(stream((progress) => seen.push(progress))).resolves.toEqual({ success: true });
    expect(seen).toEqual([{ progress: 10 }]);
  });

  it('ERR-12: throws the error of an error event', async () => {
    const error = {
      success: false,
      message: 'Two people',
      code: 'INVALID_IMAGE',
      retryable: false,
    };
    respondWith([`event: error\ndata: ${JSON.stringify(error)}\n\n`]);
    await expect(stream()).rejects.toMatchObject({
      message: 'Two people',
      code: 'INVALID_IMAGE',
      retryable: false,
    });
  });

  it('ERR-06: throws a network error if the stream ends without a result', async () => {
    respondWith(['event: progress\ndata: {}\n\n']);
    await expect(stream()).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  });

  it('resolves with the result without waiting for the end of the connection, and ends it', async () => {
    const ended = new Promise<void>((resolve) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('event: result\ndata: {"success":true}\n\n'));
        },
        cancel: () => resolve(),
      });
      const headers = { 'content-type': 'text/event-stream' };
      server.use(http.post('/x', () => new HttpResponse(body, { headers })));
    });
    await expect(stream()).resolves.toEqual({ success: true });
    await ended;
  });

  it('aborts a stream that stays silent', async () => {
    jest.useFakeTimers();
    const requested = new Promise<void>((resolve) => {
      server.use(http.post('/x', () => new Promise(() => resolve())));
    });
    const failed = expect(stream()).rejects.toMatchObject({ code: 'TIMEOUT_ERROR' });
    await requested;
    await jest.advanceTimersByTimeAsync(SILENCE_MS);
    await failed;
  });

  it('accepts a plain JSON response as the result', async () => {
    respondWith(['{"success":true}'], 'application/json');
    await expect(stream()).resolves.toEqual({ success: true });
  });
});
