import type { ReactNode } from 'react';

/** One page of a remote: an absolute path pattern and what to show there. */
export interface RemoteRoute {
  path: string;
  element: ReactNode;
}

/** What `./routes` of every remote looks like. */
export interface RoutesModule {
  default: RemoteRoute[];
}
