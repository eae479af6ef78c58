import type { ErrorResponse } from '@ftl/contracts';
import { ApiError, errorOfResponse } from './api-error';
import { readEventStream } from './event-stream';
import type { StreamEvent } from './event-stream';
import type { Identity } from './identity';
import { SILENCE_MS, watchHeartbeat } from './heartbeat-watch';
import { traceHeaders } from './press-trace';

export interface StreamOptions<P> {
  /** Called for each `progress` event. */
  onProgress: (progress: P) => void;
  signal?: AbortSignal;
}

const isSessionExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'SESSION_EXPIRED';

/** Calls whose response is an event stream; uses fetch, as XMLHttpRequest cannot stream. */
export function createStream(baseUrl: string, identity: Identity) {
  return async <T, P>(path: string, body: unknown, options: StreamOptions<P>): Promise<T> => {
    const follow = async () =>
      followStream<T, P>(`${baseUrl}${path}`, body, await identity.headers(), options);
    try {
      return await follow();
    } catch (error) {
      if (!isSessionExpired(error)) throw error;
      identity.forget();
      return follow();
    }
  };
}

async function followStream<T, P>(
  url: string,
  body: unknown,
  headers: Record<string, string>,
  options: StreamOptions<P>,
): Promise<T> {
  const watch = watchHeartbeat(options.signal);
  const networkError = (error: unknown) => {
    if (options.signal?.aborted === true) return error;
    if (watch.isSilent()) {
      const message = `Request timeout after ${SILENCE_MS}ms`;
      return new ApiError({ code: 'TIMEOUT_ERROR', status: 0, message });
    }
    const cause = error instanceof Error ? error.message : String(error);
    return new ApiError({ code: 'NETWORK_ERROR', status: 0, message: `Network error: ${cause}` });
  };
  try {
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'include',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
        ...traceHeaders(),
        ...headers,
      },
      body: JSON.stringify(body),
      signal: watch.signal,
    }).catch((error: unknown) => {
      throw networkError(error);
    });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok)
      throw errorOfResponse(response.status, response.statusText, type, await response.text());
    // A server or proxy that does not stream returns the result in one response.
    if (type.includes('application/json')) return (await response.json()) as T;

    let result: { value: T } | undefined;
    let failure: ApiError | undefined;
    const onEvent = ({ event, data }: StreamEvent) => {
      if (event === 'progress') options.onProgress(JSON.parse(data) as P);
      if (event === 'result') result = { value: JSON.parse(data) as T };
      if (event === 'error') failure = errorOfEvent(JSON.parse(data) as ErrorResponse);
    };
    const isOver = () => result !== undefined || failure !== undefined;
    const onPiece = () => watch.dataReceived();
    await readEventStream(response, { onEvent, onPiece, isOver }).catch((error: unknown) => {
      throw networkError(error);
    });
    if (failure !== undefined) throw failure;
    if (result === undefined) throw networkError(new Error('the response ended early'));
    return result.value;
  } finally {
    watch.end();
  }
}

const errorOfEvent = (body: ErrorResponse): ApiError =>
  new ApiError({
    code: body.code,
    status: 200,
    message: body.message,
    retryable: body.retryable,
    details: { ...body },
  });
