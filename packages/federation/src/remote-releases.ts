import type { LiveRemote } from '@ftl/contracts';
import { loadContainerRoutes, type RoutesLoader } from './containers';
import type { RemoteFailure, ReportFailure } from './failure-report';
import { preparePage } from './lazy-page';
import { loadRoutes, TIMEOUT, type LoadedRoutes } from './load-routes';

/** State of a remote in this tab. */
export type RemoteState =
  | { status: 'loading' }
  | { status: 'ready'; loaded: LoadedRoutes }
  /** Without any response so far; its page may still arrive. */
  | { status: 'late' }
  | { status: 'failed' };

const LOADING: RemoteState = { status: 'loading' };
const LATE: RemoteState = { status: 'late' };
const FAILED: RemoteState = { status: 'failed' };

interface Replacement extends Pick<RemoteFailure, 'reason' | 'error'> {
  isNeeded?: () => boolean;
}

interface ReleasesOptions {
  report: ReportFailure;
  load?: RoutesLoader;
}

/**
 * Chooses the release of each remote for this tab, and falls back from a bad one to the previous.
 */
export class RemoteReleases {
  readonly #states = new Map<string, RemoteState>();
  readonly #listeners = new Set<() => void>();
  readonly #report: ReportFailure;
  readonly #load: RoutesLoader;

  constructor({ report, load = loadContainerRoutes }: ReleasesOptions) {
    this.#report = report;
    this.#load = load;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  stateOf(remote: LiveRemote): RemoteState {
    return this.#states.get(remote.name) ?? LOADING;
  }

  /** Starts loading a remote; repeated calls have no effect. */
  start(remote: LiveRemote): void {
    if (this.#states.has(remote.name)) return;
    this.#enter(remote, LOADING);
    const enterReady = (loaded: LoadedRoutes) => this.#enter(remote, { status: 'ready', loaded });
    // On a very slow connection the page replaces the notice as soon as it arrives.
    const onLate = (loaded: LoadedRoutes) => {
      if (this.stateOf(remote) === LATE) enterReady(loaded);
    };
    loadRoutes(remote, { report: this.#report, load: this.#load, onLate }).then(
      enterReady,
      (error: unknown) => this.#enter(remote, error === TIMEOUT ? LATE : FAILED),
    );
  }

  /**
   * Loads the page of a path before it is visited: its remote, then the page's own code. A failure
   * is noticed when the page is visited.
   */
  prepare(remote: LiveRemote, path: string): void {
    const prepareLoaded = (): boolean => {
      const state = this.stateOf(remote);
      if (state.status === 'ready')
        void preparePage(state.loaded.routes, path).catch(() => undefined);
      return state.status !== 'loading';
    };
    this.start(remote);
    if (prepareLoaded()) return;
    const unsubscribe = this.subscribe(() => {
      if (prepareLoaded()) unsubscribe();
    });
  }

  /**
   * Abandons the live release after it was loaded, because one of its pages threw or never arrived.
   * @param isNeeded whether the page is still missing once the previous release has arrived
   * @returns whether the previous release took over
   */
  async replace(
    remote: LiveRemote,
    { reason, error, isNeeded = () => true }: Replacement,
  ): Promise<boolean> {
    const state = this.stateOf(remote);
    if (state.status !== 'ready') return false;
    const { release } = state.loaded;
    this.#report({ remote: remote.name, version: release.version, reason, error });
    const { previous } = remote;
    if (!previous || state.loaded.isFallback) return false;
    try {
      const routes = await this.#load(previous);
      if (!isNeeded()) return false;
      const loaded = { release: previous, routes, isFallback: true };
      this.#enter(remote, { status: 'ready', loaded });
      return true;
    } catch (failure) {
      this.#report({
        remote: remote.name,
        version: previous.version,
        reason: 'load',
        error: failure,
      });
      return false;
    }
  }

  #enter(remote: LiveRemote, state: RemoteState): void {
    this.#states.set(remote.name, state);
    for (const listener of this.#listeners) listener();
  }
}
