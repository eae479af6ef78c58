import { api, type UploadOptions } from '@ftl/api-client';
import type { CutoutProgress } from '@ftl/contracts';

/** A call as the generated functions describe it. */
interface SentCall {
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  params?: Record<string, string | number | undefined>;
  headers?: Record<string, string | undefined>;
  data?: unknown;
  signal?: AbortSignal;
}

export interface SendOptions extends Omit<UploadOptions, 'query' | 'headers'> {
  /** Requests the response as a stream, and receives its events before the result. */
  onEvent?: (event: CutoutProgress) => void;
}

/**
 * Sends a generated call by the shared client. It is bundled into each remote, so that what remotes
 * share stays small and the same for old and new releases.
 */
export function send<T>(call: SentCall, { onEvent, ...options }: SendOptions = {}): Promise<T> {
  const { url, method, params: query, data, signal } = call;
  const headers = call.headers as Record<string, string> | undefined;
  const sent = { query, headers, signal, ...options };
  if (onEvent) return api.stream<T, CutoutProgress>(url, data, { ...sent, onProgress: onEvent });
  if (data instanceof FormData) return api.upload<T>(url, data, sent);
  switch (method) {
    case 'GET':
      // HTTP-01: with the text of a timeout that visitors read.
      return headers
        ? api.get<T>(url, sent)
        : api.request<T>('GET', url + searchOf(query), undefined, sent);
    case 'DELETE':
      return api.delete<T>(url, sent);
    case 'POST':
      return api.post<T>(url, data, sent);
    case 'PUT':
      return api.put<T>(url, data, sent);
    case 'PATCH':
      return api.patch<T>(url, data, sent);
  }
}

function searchOf(query: SentCall['params'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

/** What a generated call throws. */
export type ErrorType<_Body> = Error;
