import { QueryClient } from '@tanstack/react-query';

/**
 * HTTP-06: no retries, no refetch on focus, never stale; each call states its own policy. A call
 * while offline fails instead of waiting for a connection: otherwise a paused call could cancel an
 * order long after the visitor left its page.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Infinity,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
