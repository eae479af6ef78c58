import axios, { AxiosError } from 'axios';
import type { AxiosInstance, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { ApiError, errorOfResponse } from './api-error';
import { createIdentity } from './identity';
import type { Identity } from './identity';
import { traceHeaders } from './press-trace';
import { REQUEST_TIMEOUT_MS } from './timeouts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Sent without the visitor's identity, as in the call that creates it. */
    isAnonymous?: boolean;
    /** Resent after the server had lost the binding of the identity. */
    isReplay?: boolean;
  }
}

export interface Http {
  /** Sends JSON or forms with the visitor's identity; throws ApiError. */
  http: AxiosInstance;
  identity: Identity;
}

/**
 * Creates the axios instance of one API, with the visitor's identity.
 * @param baseUrl empty in the browser, where the API has the site's origin
 */
export function createHttp(baseUrl = ''): Http {
  const http = axios.create({
    baseURL: baseUrl,
    withCredentials: true,
    timeout: REQUEST_TIMEOUT_MS,
    headers: { Accept: 'application/json' },
  });
  const identity = createIdentity(baseUrl, (headers) =>
    http.post('/api/session', {}, { headers, isAnonymous: true }),
  );

  http.interceptors.request.use(async (config) => {
    config.timeoutErrorMessage ??= `Request timeout after ${config.timeout ?? 0}ms`;
    if (config.isAnonymous === true) return config;
    config.headers.set(traceHeaders());
    config.headers.set(await identity.headers());
    return config;
  });

  http.interceptors.response.use(requireJson, (error: unknown) => {
    const failure = errorOf(error);
    const config = configOf(error);
    const isForgotten = failure instanceof ApiError && failure.code === 'SESSION_EXPIRED';
    if (!isForgotten || !config || config.isAnonymous || config.isReplay) throw failure;
    identity.forget();
    return http.request({ ...config, isReplay: true });
  });
  return { http, identity };
}

const typeOf = (response: AxiosResponse): string => String(response.headers['content-type'] ?? '');

const configOf = (error: unknown): InternalAxiosRequestConfig | undefined =>
  error instanceof AxiosError ? error.config : undefined;

function requireJson(response: AxiosResponse): AxiosResponse {
  if (response.status === 204) return { ...response, data: undefined };
  const type = typeOf(response);
  if (type.includes('json')) return response;
  throw new ApiError({
    code: 'SERVER_ERROR',
    status: response.status,
    message: `Expected JSON response but got ${type || 'no type'}`,
  });
}

/** Maps a failed call to an ApiError; a call that its caller canceled keeps its own error. */
function errorOf(error: unknown): unknown {
  if (!(error instanceof AxiosError) || error.code === AxiosError.ERR_CANCELED) return error;
  const { response } = error;
  if (response) {
    return errorOfResponse(response.status, response.statusText, typeOf(response), response.data);
  }
  if (error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT) {
    return new ApiError({ code: 'TIMEOUT_ERROR', status: 0, message: error.message });
  }
  const message = `Network error: ${error.message}`;
  return new ApiError({ code: 'NETWORK_ERROR', status: 0, message });
}
