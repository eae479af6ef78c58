import type { AxiosRequestConfig } from 'axios';
import { randomId } from '@ftl/session';
import { createHttp } from './http';
import { followPresses } from './press-trace';
import { createStream } from './stream';
import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from './timeouts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface CallOptions {
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** The context of the mutation: all of its attempts share one Idempotency-Key. */
  attemptOf?: object;
}

export interface UploadOptions extends CallOptions {
  /** Share of the file that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

interface ApiClientOptions {
  /** Empty in the browser, where the API has the site's origin. */
  baseUrl?: string;
  timeoutMs?: number;
}

const idempotencyKeys = new WeakMap<object, string>();

/**
 * The Idempotency-Key of one call, the same for each of its attempts.
 *
 * @param attemptOf the context that TanStack Query passes to every attempt of one mutation
 */
function idempotencyKey(attemptOf: object = {}): string {
  const key = idempotencyKeys.get(attemptOf) ?? randomId();
  idempotencyKeys.set(attemptOf, key);
  return key;
}

/**
 * Client of the shop's API: JSON in and out, with the visitor's identity. Each call makes one
 * attempt and throws ApiError; retries belong to the calling query or mutation (`retryOptions`).
 */
export function createApiClient({ baseUrl, timeoutMs }: ApiClientOptions = {}) {
  const { http, identity } = createHttp(baseUrl);

  const send = async <T>(config: AxiosRequestConfig): Promise<T> =>
    (await http.request<T>(config)).data;

  const call = <T>(method: HttpMethod, url: string, data: unknown, options: UploadOptions) => {
    const { query, attemptOf, onProgress } = options;
    const idempotency: Record<string, string> =
      method === 'GET' ? {} : { 'Idempotency-Key': idempotencyKey(attemptOf) };
    return send<T>({
      method,
      url,
      data,
      params: query,
      headers: { ...idempotency, ...options.headers },
      timeout: options.timeoutMs ?? timeoutMs ?? REQUEST_TIMEOUT_MS,
      signal: options.signal,
      onUploadProgress: ({ loaded, total }) => {
        if (total) onProgress?.(loaded / total);
      },
    });
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

    /** Sends a form with files; times out after two minutes. */
    upload: <T>(path: string, form: FormData, options: UploadOptions = {}) =>
      call<T>('POST', path, form, { timeoutMs: UPLOAD_TIMEOUT_MS, ...options }),

    /** POSTs and reads the response's server-sent events until its `result`. */
    stream: createStream(baseUrl ?? '', identity),

    /**
     * HTTP-01: the generic request helper, which the default query function calls; times out after
     * 30 s, or 120 s for a form with files.
     */
    request: <T>(
      method: HttpMethod,
      url: string,
      data?: unknown,
      { signal, timeoutMs: own }: Pick<CallOptions, 'signal' | 'timeoutMs'> = {},
    ) => {
      const timeout = own ?? (data instanceof FormData ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS);
      return send<T>({
        method,
        url,
        data,
        timeout,
        timeoutErrorMessage: `Request timed out after ${timeout / 1000}s`,
        signal,
      });
    },
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;

export const api = createApiClient();
if (typeof document !== 'undefined') followPresses(document);
