import type { ErrorResponse } from '@ftl/contracts';
import { randomId } from '@ftl/session';
import { ApiError, errorOfAnswer } from './api-error';
import { readEventStream } from './event-stream';
import type { StreamEvent } from './event-stream';
import type { Identity } from './identity';
import { SILENCE_MS, watchLine } from './line-watch';
import { followPresses, traceHeaders } from './press-trace';
import { isServerOrNetworkFailure, RETRY_POLICIES, withRetry } from './retry-policy';
import type { RetryPolicy } from './retry-policy';
import {
  createTransport,
  REQUEST_TIMEOUT_MS,
  sendRequest,
  UPLOAD_TIMEOUT_MS,
} from './send-request';
import type { HttpMethod, SendOptions } from './send-request';
import { siteIdentity } from './site-identity';

export interface CallOptions {
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Instead of three tries more after a 5xx or a network failure. */
  retry?: RetryPolicy;
}

export interface UploadOptions extends CallOptions {
  /** Share of the file that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface StreamOptions<P> {
  /** Each `progress` event. */
  onProgress: (progress: P) => void;
  signal?: AbortSignal;
}

interface ApiClientOptions {
  /** Empty in the browser: the API is on the site's own origin. */
  baseUrl?: string;
  timeoutMs?: number;
  identity?: Identity;
}

/**
 * Calls of the shop's API: JSON in and out, the visitor's identity on every one.
 * Throws ApiError; repeats only after a 5xx or where no answer came, and then
 * with the same Idempotency-Key, so that the server can tell a repetition from a second wish.
 */
export function createApiClient(options: ApiClientOptions = {}) {
  const { baseUrl, timeoutMs = REQUEST_TIMEOUT_MS, identity = siteIdentity } = options;
  const transport = createTransport(baseUrl);
  const timeoutMessage: SendOptions['timeoutMessage'] = (ms) => `Request timeout after ${ms}ms`;

  /** Runs a call with identity; once more where the server has forgotten the binding. */
  const withIdentity = async <T>(
    call: (headers: Record<string, string>) => Promise<T>,
  ): Promise<T> => {
    const headers = await identity.headers();
    try {
      return await call(headers);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'SESSION_EXPIRED') throw error;
      identity.forget();
      return call(await identity.headers());
    }
  };

  const call = async <T>(
    method: HttpMethod,
    path: string,
    body: unknown,
    options: UploadOptions,
  ): Promise<T> => {
    const idempotency: Record<string, string> =
      method === 'GET' ? {} : { 'Idempotency-Key': randomId() };
    const send = () =>
      withIdentity((headers) =>
        sendRequest<T>(
          transport,
          { method, path, body },
          {
            ...options,
            headers: { ...idempotency, ...traceHeaders(), ...headers, ...options.headers },
            timeoutMs: options.timeoutMs ?? timeoutMs,
            timeoutMessage,
          },
        ),
      );
    const tries = {
      policy: options.retry ?? RETRY_POLICIES.apiClient,
      shouldRetry: isServerOrNetworkFailure,
      signal: options.signal,
    };
    // Who calls for the first time is made known first, so that the call has its tries for itself.
    await withRetry(() => identity.headers(), tries);
    return withRetry(send, tries);
  };

  return {
    get: <T>(path: string, options: CallOptions = {}) => call<T>('GET', path, undefined, options),
    post: <T>(path: string, body?: unknown, options: CallOptions = {}) =>
      call<T>('POST', path, body ?? {}, options),
    put: <T>(path: string, body?: unknown, options: CallOptions = {}) =>
      call<T>('PUT', path, body ?? {}, options),
    patch: <T>(path: string, body?: unknown, options: CallOptions = {}) =>
      call<T>('PATCH', path, body ?? {}, options),
    delete: <T>(path: string, options: CallOptions = {}) =>
      call<T>('DELETE', path, undefined, options),

    /** Sends a form with files: two minutes' time, one try more. */
    upload: <T>(path: string, form: FormData, options: UploadOptions = {}) =>
      call<T>('POST', path, form, {
        timeoutMs: UPLOAD_TIMEOUT_MS,
        retry: RETRY_POLICIES.fileUpload,
        ...options,
      }),

    /** POSTs and follows the answer's server-sent events up to its `result`. */
    stream: <T, P>(path: string, body: unknown, options: StreamOptions<P>): Promise<T> =>
      withIdentity((headers) =>
        followStream<T, P>(`${baseUrl ?? ''}${path}`, body, headers, options),
      ),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;

async function followStream<T, P>(
  url: string,
  body: unknown,
  headers: Record<string, string>,
  options: StreamOptions<P>,
): Promise<T> {
  const line = watchLine(options.signal);
  const networkError = (error: unknown) => {
    if (options.signal?.aborted === true) return error;
    if (line.isSilent()) {
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
      signal: line.signal,
    }).catch((error: unknown) => {
      throw networkError(error);
    });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok)
      throw errorOfAnswer(response.status, response.statusText, type, await response.text());
    // A server or proxy that does not stream returns the result in one response.
    if (type.includes('application/json')) return (await response.json()) as T;

    let result: { value: T } | undefined;
    let failure: ApiError | undefined;
    const onEvent = ({ event, data }: StreamEvent) => {
      if (event === 'progress') options.onProgress(JSON.parse(data) as P);
      if (event === 'result') result = { value: JSON.parse(data) as T };
      if (event === 'error') failure = errorOfEvent(JSON.parse(data) as ErrorResponse);
    };
    await readEventStream(response, onEvent, line.heard).catch((error: unknown) => {
      throw networkError(error);
    });
    if (failure !== undefined) throw failure;
    if (result === undefined) throw networkError(new Error('the answer ended early'));
    return result.value;
  } finally {
    line.end();
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

/** The shop's client. */
export const api = createApiClient();
if (typeof document !== 'undefined') followPresses(document);
