import type { LiveRemote } from '@ftl/contracts';
import { lazy, type ReactNode } from 'react';

const QUERY_PACKAGE = '@tanstack/react-query';

/** Both are shared packages with scripts of their own: a file around them would be one request more. */
const load = async () => {
  const [{ QueryClientProvider }, { queryClient }] = await Promise.all([
    import('@tanstack/react-query'),
    import('@ftl/api-client'),
  ]);
  return {
    default: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  };
};

/**
 * One cache of server answers for all remotes, around pages that ask the API;
 * pages that never do, do without its 40 KB.
 */
export const ServerState = lazy(load);

/** Fetches it ahead; a failure shows where it is drawn. */
export function fetchServerState(): void {
  load().catch(() => undefined);
}

export function needsServerState({ uses, previous }: LiveRemote): boolean {
  return uses.includes(QUERY_PACKAGE) || (previous?.uses.includes(QUERY_PACKAGE) ?? false);
}
