import { findRemote } from '@ftl/contracts';
import type { LiveSet } from '@ftl/contracts';
import {
  RemoteBoundary,
  Shown,
  type BoundaryScreens,
  type OnShown,
  type RemoteReleases,
} from '@ftl/federation';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Crashed } from './screens/crashed';
import { NotFound } from './screens/not-found';
import { Placeholder } from './screens/placeholder';
import { Unavailable } from './screens/unavailable';
import { needsServerState, ServerState } from './server-state';

const screens: BoundaryScreens = {
  placeholder: <Placeholder />,
  notFound: <NotFound />,
  unavailable: <Unavailable />,
  crashed: (reset) => <Crashed onReset={reset} />,
};

/** The component showcase at /ui-kit, in development only: its code is not part of a release. */
const Showcase =
  process.env.NODE_ENV === 'development' ? lazy(() => import('@ftl/ui-kit/showcase')) : null;

interface PageOutletProps {
  live: LiveSet;
  releases: RemoteReleases;
  onShown: OnShown;
}

/** The page of the remote that claims the current path. */
export function PageOutlet({ live, releases, onShown }: PageOutletProps) {
  const { pathname } = useLocation();
  const found = findRemote(live.remotes, pathname);
  if (Showcase !== null && pathname === '/ui-kit') {
    return (
      <Suspense fallback={screens.placeholder}>
        <Showcase />
      </Suspense>
    );
  }
  if (!found) return <NotFound />;
  const { remote, route } = found;
  const page = (
    <RemoteBoundary
      key={remote.name}
      remote={remote}
      route={route}
      releases={releases}
      screens={screens}
      onShown={onShown}
    />
  );
  if (!needsServerState(remote)) return page;
  return (
    <ServerState
      placeholder={screens.placeholder}
      unavailable={(isLate) => (
        <Shown isLate={isLate} onShown={onShown}>
          {screens.unavailable}
        </Shown>
      )}
    >
      {page}
    </ServerState>
  );
}
