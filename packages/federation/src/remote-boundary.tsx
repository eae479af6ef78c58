import {
  startTransition,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  type ReactNode,
} from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { SOURCE_LANGUAGE, type LiveRemote } from '@ftl/contracts';
import { pageLanguage } from './language';
import { GIVE_UP_MS, HANG_MS } from './load-routes';
import { PageErrorBoundary } from './page-error-boundary';
import type { RemoteReleases, RemoteState } from './remote-releases';
import type { RemoteRoute } from './remote-route';
import { Shown, type OnShown } from './shown';

/** Screens of the shell for a remote whose page cannot be shown. */
export interface BoundaryScreens {
  placeholder: ReactNode;
  notFound: ReactNode;
  /** Neither release could be loaded. */
  unavailable: ReactNode;
  /** A page threw; `reset` renders it again. */
  crashed: (reset: () => void) => ReactNode;
}

interface RemoteBoundaryProps {
  remote: LiveRemote;
  /** Pattern that matched; another pattern resets the boundary. */
  route: string;
  releases: RemoteReleases;
  screens: BoundaryScreens;
  /** Called once the page, or a screen in its place, is rendered. */
  onShown?: OnShown;
}

/**
 * Renders a remote's page, the one of its previous release, or a calm notice. Errors inside never
 * reach the rest of the site.
 */
export function RemoteBoundary({ remote, route, releases, screens, onShown }: RemoteBoundaryProps) {
  const state = useRemoteState(remote, releases);
  const { pathname } = useLocation();

  if (state.status === 'loading') return screens.placeholder;
  const late = (
    <Shown isLate onShown={onShown}>
      {screens.unavailable}
    </Shown>
  );
  if (state.status === 'late') return late;
  if (state.status === 'failed') return <Shown onShown={onShown}>{screens.unavailable}</Shown>;

  const { release, routes, isFallback } = state.loaded;
  const page = `${route} ${release.version}`;
  return (
    <div
      data-remote={remote.name}
      data-version={release.version}
      data-fallback={isFallback || undefined}
      lang={languageOf(remote)}
    >
      <PageErrorBoundary
        key={page}
        path={pathname}
        recover={(error, isNeeded) =>
          releases.replace(remote, { reason: reasonOf(error), error, isNeeded })
        }
        placeholder={screens.placeholder}
        screen={({ error, reset }) => (
          <Shown onShown={onShown}>
            <div data-failed>
              {reasonOf(error) === 'load' ? screens.unavailable : screens.crashed(reset)}
            </div>
          </Shown>
        )}
      >
        <Suspense
          key={page}
          fallback={
            <PageOnItsWay
              onHang={(isNeeded) => void releases.replace(remote, { reason: 'hang', isNeeded })}
              placeholder={screens.placeholder}
              givenUp={late}
            />
          }
        >
          <RemotePages routes={routes} notFound={screens.notFound} onShown={onShown} />
        </Suspense>
      </PageErrorBoundary>
    </div>
  );
}

/** Of its pages, where that of the document is another. */
function languageOf({ languages = [] }: LiveRemote): string | undefined {
  const isDocuments = [SOURCE_LANGUAGE, ...languages].includes(pageLanguage());
  return isDocuments ? undefined : SOURCE_LANGUAGE;
}

/**
 * Not `useSyncExternalStore`: its updates are synchronous, while a transition renders concurrently.
 */
function useRemoteState(remote: LiveRemote, releases: RemoteReleases): RemoteState {
  const [state, setState] = useState(() => releases.stateOf(remote));
  useEffect(() => {
    const follow = () => startTransition(() => setState(releases.stateOf(remote)));
    const unsubscribe = releases.subscribe(follow);
    releases.start(remote);
    follow();
    return unsubscribe;
  }, [releases, remote]);
  return state;
}

interface RemotePagesProps {
  routes: RemoteRoute[];
  notFound: ReactNode;
  onShown: OnShown | undefined;
}

function RemotePages({ routes, notFound, onShown }: RemotePagesProps) {
  const page = useRoutes(routes);
  return <Shown onShown={onShown}>{page ?? notFound}</Shown>;
}

interface PageOnItsWayProps {
  /** @param isWaiting false once the page has arrived: the visitor may be typing in it */
  onHang: (isWaiting: () => boolean) => void;
  placeholder: ReactNode;
  givenUp: ReactNode;
}

function PageOnItsWay({ onHang, placeholder, givenUp }: PageOnItsWayProps) {
  const [isGivenUp, setGivenUp] = useState(false);
  const hang = useEffectEvent(onHang);
  useEffect(() => {
    let isWaiting = true;
    const timers = [
      setTimeout(() => hang(() => isWaiting), HANG_MS),
      setTimeout(() => setGivenUp(true), GIVE_UP_MS),
    ];
    return () => {
      isWaiting = false;
      timers.forEach(clearTimeout);
    };
  }, []);
  return isGivenUp ? givenUp : placeholder;
}

/**
 * A chunk that is missing or was modified is a load failure, even if it surfaced during a render.
 */
function reasonOf(error: Error): 'load' | 'render' {
  return error.name === 'ChunkLoadError' ? 'load' : 'render';
}
