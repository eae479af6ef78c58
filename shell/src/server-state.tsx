import type { LiveRemote } from '@ftl/contracts';
import { lazy } from 'react';

const QUERY_PACKAGE = '@tanstack/react-query';

const load = () => import('./query-provider');

/** The query client around pages that ask the API; pages that never do, do without its 40 KB. */
export const ServerState = lazy(load);

/** Fetches it ahead; a failure shows where it is drawn. */
export function fetchServerState(): void {
  load().catch(() => undefined);
}

export function needsServerState({ uses, previous }: LiveRemote): boolean {
  return uses.includes(QUERY_PACKAGE) || (previous?.uses.includes(QUERY_PACKAGE) ?? false);
}
