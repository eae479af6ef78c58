import type { QueryClient, QueryFunction } from '@tanstack/react-query';
import type { ApiClient } from './api-client';
import { ApiError } from './api-error';

interface QueryFetchOptions {
  /** How a 401 is handled. */
  on401: 'returnNull' | 'throw';
  request: ApiClient['request'];
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** For `queryFetch`; 30 s by default. */
      timeoutMs?: number;
    };
  }
}

/** HTTP-04: GETs the first element of the query key. */
export function queryFetch({ on401, request }: QueryFetchOptions): QueryFunction {
  return async ({ queryKey, signal, meta }) => {
    try {
      return await request<unknown>('GET', String(queryKey[0]), undefined, { signal, ...meta });
    } catch (error) {
      if (on401 === 'returnNull' && error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  };
}

/** Sets the default `queryFn` of the client. */
export function setDefaultFetch(client: QueryClient, request: ApiClient['request']): void {
  const { queries, ...others } = client.getDefaultOptions();
  const queryFn = queryFetch({ on401: 'throw', request });
  client.setDefaultOptions({ ...others, queries: { ...queries, queryFn } });
}
