import type { LiveRelease, LiveRemote } from '@ftl/contracts';
import { loadContainerRoutes, type RoutesLoader } from './containers';
import type { ReportFailure } from './failure-report';
import type { RemoteRoute } from './remote-route';

/**
 * Without a response after this delay the previous release is requested too, so that its page is
 * shown within 2.5 s.
 */
export const HANG_MS = 2200;
/** Without any response after this delay the visitor sees a notice. */
export const GIVE_UP_MS = 10_000;
/** Thrown without any response after that delay. */
export const TIMEOUT = new Error('timeout');

export interface LoadedRoutes {
  release: LiveRelease;
  routes: RemoteRoute[];
  /** True when the live release was replaced by the previous one. */
  isFallback: boolean;
}

export interface LoadOptions {
  report: ReportFailure;
  load?: RoutesLoader;
  /** Called when a release arrives after the promise was rejected with a timeout. */
  onLate?: (loaded: LoadedRoutes) => void;
  hangMs?: number;
  giveUpMs?: number;
}

/**
 * Loads a remote's pages from its live release, or from the previous one if the live one fails or
 * takes too long. On a slow connection both load concurrently and the first to arrive is used.
 * @throws the last error when neither release could be loaded
 */
export function loadRoutes(remote: LiveRemote, options: LoadOptions): Promise<LoadedRoutes> {
  const { report, load = loadContainerRoutes, hangMs = HANG_MS, giveUpMs = GIVE_UP_MS } = options;
  const { previous } = remote;
  let isTimedOut = false;
  return new Promise((resolve, reject) => {
    let waitingFor = previous ? 2 : 1;
    let previousRequested = false;

    const giveUp = setTimeout(() => {
      isTimedOut = true;
      fail(remote, TIMEOUT);
    }, giveUpMs);
    const hang = setTimeout(() => {
      if (previous) report({ remote: remote.name, version: remote.version, reason: 'hang' });
      requestPrevious();
    }, hangMs);

    function settle(): void {
      clearTimeout(giveUp);
      clearTimeout(hang);
    }
    function fail(release: LiveRelease, error: unknown): void {
      report({ remote: remote.name, version: release.version, reason: 'load', error });
      // A release that failed is not reported as hanging, too.
      clearTimeout(hang);
      waitingFor -= 1;
      if (waitingFor === 0 || isTimedOut) {
        settle();
        reject(error instanceof Error ? error : new Error(String(error)));
      } else requestPrevious();
    }
    function ask(release: LiveRelease): void {
      load(release).then(
        (routes) => {
          settle();
          const loaded = { release, routes, isFallback: release !== remote };
          if (isTimedOut) options.onLate?.(loaded);
          else resolve(loaded);
        },
        (error: unknown) => fail(release, error),
      );
    }
    function requestPrevious(): void {
      if (!previous || previousRequested) return;
      previousRequested = true;
      ask(previous);
    }

    ask(remote);
  });
}
