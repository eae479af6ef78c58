import axios, { AxiosError } from 'axios';
import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { ApiError, errorOfAnswer } from './api-error';

export const REQUEST_TIMEOUT_MS = 30_000;
export const UPLOAD_TIMEOUT_MS = 120_000;

/** Timeouts of calls that take less or more than the usual 30 s (HTTP-08). */
export const CALL_TIMEOUTS_MS = {
  /** A price: the shop's own rules show it meanwhile. */
  quote: 10_000,
  /** Lists that have a fallback: colors, products, templates. */
  catalog: 15_000,
  /** Pictures that are rendered for the call. */
  rendering: 60_000,
} as const;

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What is sent. */
export interface Call {
  method: HttpMethod;
  path: string;
  /** JSON, or a form with files. */
  body?: unknown;
}

export interface SendOptions {
  headers?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  timeoutMs: number;
  /** Wording of the timeout's error for this caller. */
  timeoutMessage: (timeoutMs: number) => string;
  signal?: AbortSignal;
  /** Share of the body that is sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** An axios instance that leaves status and body to us. */
export function createTransport(baseURL?: string): AxiosInstance {
  return axios.create({
    baseURL,
    withCredentials: true,
    responseType: 'text',
    transformResponse: [(text: unknown) => text],
    validateStatus: () => true,
  });
}

/** Sends one request and reads one JSON answer. Throws ApiError for everything else. */
export async function sendRequest<T>(
  transport: AxiosInstance,
  { method, path, body }: Call,
  options: SendOptions,
): Promise<T> {
  const isForm = typeof FormData !== 'undefined' && body instanceof FormData;
  const request: AxiosRequestConfig = {
    method,
    url: path,
    params: options.query,
    data: isForm || body === undefined ? body : JSON.stringify(body),
    headers: {
      Accept: 'application/json',
      // A form's type carries its boundary, so the browser has to write it.
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...options.headers,
    },
    timeout: options.timeoutMs,
    signal: options.signal,
    onUploadProgress: (event) => {
      if (event.total) options.onProgress?.(event.loaded / event.total);
    },
  };
  const response = await transport.request<string>(request).catch((error: unknown) => {
    throw errorOfSilence(error, options);
  });
  const type = String(response.headers['content-type'] ?? '');
  const text = response.data ?? '';
  if (response.status < 200 || response.status > 299) {
    throw errorOfAnswer(response.status, response.statusText, type, text);
  }
  if (response.status === 204) return undefined as T;
  if (!type.includes('json')) {
    throw new ApiError({
      code: 'SERVER_ERROR',
      status: response.status,
      message: `Expected JSON response but got ${type || 'no type'}`,
    });
  }
  return JSON.parse(text) as T;
}

/** Maps an Axios error without a response to an ApiError. */
function errorOfSilence(error: unknown, options: SendOptions): unknown {
  if (!(error instanceof AxiosError)) return error;
  if (error.code === AxiosError.ERR_CANCELED) return error;
  if (error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT) {
    return new ApiError({
      code: 'TIMEOUT_ERROR',
      status: 0,
      message: options.timeoutMessage(options.timeoutMs),
    });
  }
  return new ApiError({
    code: 'NETWORK_ERROR',
    status: 0,
    message: `Network error: ${error.message}`,
  });
}

/** Whether a call ended because its caller no longer wants it. */
export const isCancelled = (error: unknown): boolean => axios.isCancel(error);
