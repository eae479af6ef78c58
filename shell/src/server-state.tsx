import type { LiveRemote } from '@ftl/contracts';
import { startTransition, useEffect, useState, type ReactNode } from 'react';

const QUERY_PACKAGE = '@tanstack/react-query';

type Parts = Awaited<ReturnType<typeof fetchParts>>;
let arrived: Parts | undefined;

/** Both are shared packages with scripts of their own: a file around them would be one request more. */
async function fetchParts() {
  const [{ QueryClientProvider }, { queryClient }] = await Promise.all([
    import('@tanstack/react-query'),
    import('@ftl/api-client'),
  ]);
  return { QueryClientProvider, queryClient };
}

interface ServerStateProps {
  children: ReactNode;
  placeholder: ReactNode;
  /** Shown where it could not be loaded. */
  unavailable: ReactNode;
}

/**
 * One cache of server answers for all remotes, around pages that ask the API;
 * pages that never do, do without its 40 KB. Not with `lazy`: React would keep
 * what had to wait off the screen for up to 300 ms after it came.
 */
export function ServerState({ children, placeholder, unavailable }: ServerStateProps) {
  const [parts, setParts] = useState(arrived);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (parts) return;
    fetchParts().then(
      (fetched) => startTransition(() => setParts(fetched)),
      () => setFailed(true),
    );
  }, [parts]);
  if (isFailed) return unavailable;
  if (!parts) return placeholder;
  const { QueryClientProvider, queryClient } = parts;
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Fetches it ahead; a failure shows where it is drawn. */
export function fetchServerState(): void {
  fetchParts().then(
    (parts) => (arrived = parts),
    () => undefined,
  );
}

export function needsServerState({ uses, previous }: LiveRemote): boolean {
  return uses.includes(QUERY_PACKAGE) || (previous?.uses.includes(QUERY_PACKAGE) ?? false);
}
