import type { ReactNode } from 'react';

/** One page of a remote: an absolute path pattern and its element. */
export interface RemoteRoute {
  path: string;
  element: ReactNode;
}

/** Exports of every remote's `./routes`. */
export interface RoutesModule {
  default: RemoteRoute[];
}
