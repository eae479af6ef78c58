import type { LiveRemote } from '@ftl/contracts';
import { GIVE_UP_MS } from '@ftl/federation';
import { startTransition, useEffect, useState, type ReactNode } from 'react';

const QUERY_PACKAGE = '@tanstack/react-query';

type Parts = Awaited<ReturnType<typeof loadParts>>;
let arrived: Parts | undefined;

/**
 * Imported concurrently: both are shared packages with separate scripts, and a wrapper module would
 * add a request.
 */
async function loadParts() {
  const [QueryClientProvider, { queryClient }] = await Promise.all([
    import('@tanstack/react-query').then(({ QueryClientProvider: Provider }) => Provider),
    import('@ftl/api-client'),
  ]);
  return { QueryClientProvider, queryClient };
}

interface ServerStateProps {
  children: ReactNode;
  placeholder: ReactNode;
  /** Shown if it could not be loaded, or, if late, until it arrives after the time limit. */
  unavailable: (isLate: boolean) => ReactNode;
  load?: typeof loadParts;
}

/**
 * Provides one query cache for all remotes, around pages that call the API; other pages do not load
 * its 40 KB. Not with `lazy`: React would hide suspended content for up to 300 ms after it has
 * arrived.
 */
export function ServerState({
  children,
  placeholder,
  unavailable,
  load = loadParts,
}: ServerStateProps) {
  const [parts, setParts] = useState(arrived);
  const [trouble, setTrouble] = useState<'late' | 'failed'>();
  useEffect(() => {
    if (parts) return;
    const giveUp = setTimeout(() => setTrouble('late'), GIVE_UP_MS);
    load().then(
      (fetched) => startTransition(() => setParts(fetched)),
      () => setTrouble('failed'),
    );
    return () => clearTimeout(giveUp);
  }, [parts, load]);
  if (!parts) return trouble ? unavailable(trouble === 'late') : placeholder;
  const { QueryClientProvider, queryClient } = parts;
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Prefetches the cache's code; a failure is shown where it is rendered. */
export function fetchServerState(): void {
  loadParts().then(
    (parts) => (arrived = parts),
    () => undefined,
  );
}

export function needsServerState({ uses, previous }: LiveRemote): boolean {
  return uses.includes(QUERY_PACKAGE) || (previous?.uses.includes(QUERY_PACKAGE) ?? false);
}
