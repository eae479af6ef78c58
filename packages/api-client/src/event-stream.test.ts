import { createApiClient } from './api-client';
import { createEventParser } from './event-stream';
import type { StreamEvent } from './event-stream';
import { SILENCE_MS } from './line-watch';
import { sessionStore } from '@ftl/session';
import { queryClient } from './query-client';

const text = [
  'event: progress\ndata: {"progress":10}\n\n',
  ': a comment\n\n',
  'event: progress\r\ndata: {"progress":60}\r\n\r\n',
  'event: result\ndata: {"success":true}\n\n',
].join('');

it('reads the same events whatever the size of the pieces', () => {
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
  const originalFetch = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = originalFetch;
  });

  const answerWith = (pieces: string[], type = 'text/event-stream') => {
    const waiting = pieces.map((piece) => new TextEncoder().encode(piece));
    globalThis.fetch = (() =>
      Promise.resolve({
        ok: true,
        status: 200,
        headers: new Headers({ 'content-type': type }),
        json: () => Promise.resolve(JSON.parse(pieces.join(''))),
        body: {
          getReader: () => ({
            read: () =>
              Promise.resolve(
                waiting.length === 0 ? { done: true } : { done: false, value: waiting.shift() },
              ),
          }),
        },
      })) as unknown as typeof fetch;
  };
  const stream = () => {
    const seen: unknown[] = [];
    const { tempUserId } = sessionStore.getState();
    queryClient.setQueryData(['api-client', 'binding', '', tempUserId], tempUserId);
    const api = createApiClient();
    return {
      seen,
      result: api.stream('/x', {}, { onProgress: (progress) => seen.push(progress) }),
    };
  };

  it('CUTOUT: hands over progress as it comes and resolves with the result', async () => {
    answerWith([
      'event: progress\ndata: {"progress":10}\n\nevent: resu',
      'lt\ndata: {"success":true}\n\n',
    ]);
    const { seen, result } = stream();
    await expect(result).resolves.toEqual({ success: true });
    expect(seen).toEqual([{ progress: 10 }]);
  });

  it('ERR-12: an error event is thrown as what it says', async () => {
    const error = {
      success: false,
      message: 'Two people',
      code: 'INVALID_IMAGE',
      retryable: false,
    };
    answerWith([`event: error\ndata: ${JSON.stringify(error)}\n\n`]);
    await expect(stream().result).rejects.toMatchObject({
      message: 'Two people',
      code: 'INVALID_IMAGE',
      retryable: false,
    });
  });

  it('ERR-06: a stream that ends without a result is a network error', async () => {
    answerWith(['event: progress\ndata: {}\n\n']);
    await expect(stream().result).rejects.toMatchObject({ code: 'NETWORK_ERROR' });
  });

  it('a line on which nothing comes any more is given up', async () => {
    jest.useFakeTimers();
    globalThis.fetch = ((_url: string, { signal }: RequestInit) =>
      Promise.resolve({
        ok: true,
        status: 200,
        headers: new Headers({ 'content-type': 'text/event-stream' }),
        body: {
          getReader: () => ({
            read: () =>
              new Promise((_, reject) => {
                signal?.addEventListener('abort', () => reject(new Error('aborted')));
              }),
          }),
        },
      })) as unknown as typeof fetch;
    const failed = expect(stream().result).rejects.toMatchObject({ code: 'TIMEOUT_ERROR' });
    await jest.advanceTimersByTimeAsync(SILENCE_MS);
    await failed;
    jest.useRealTimers();
  });

  it('takes a plain JSON answer as the result', async () => {
    answerWith(['{"success":true}'], 'application/json');
    await expect(stream().result).resolves.toEqual({ success: true });
  });
});
