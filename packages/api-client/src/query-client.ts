import { QueryClient } from '@tanstack/react-query';
import type { QueryFunction } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { apiRequest } from './api-request';

interface QueryFetchOptions {
  /** What an answer 401 means to the caller. */
  on401: 'returnNull' | 'throw';
  request?: typeof apiRequest;
}

/** GET of the first element of the query key. */
export function queryFetch({ on401, request = apiRequest }: QueryFetchOptions): QueryFunction {
  return async ({ queryKey, signal }) => {
    try {
      return await request<unknown>('GET', String(queryKey[0]), undefined, signal);
    } catch (error) {
      if (on401 === 'returnNull' && error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  };
}

/**
 * No retries, no refetch on focus, never stale; single calls state their own. A call
 * without a line fails and says so: one that waits for the line would cancel an order
 * long after its page was left.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: queryFetch({ on401: 'throw' }),
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Infinity,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
