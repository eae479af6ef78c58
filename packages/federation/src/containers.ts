import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { LiveRelease } from '@ftl/contracts';
import { preparePage } from './lazy-page';
import type { RemoteRoute, RoutesModule } from './remote-route';

/** Asks for a release's routes and the page to begin with; the only place that talks to the federation runtime. */
export type RoutesLoader = (release: LiveRelease) => Promise<RemoteRoute[]>;

/**
 * Loads a release's container, its `./routes` and the page that the address asks for.
 *
 * Errors stick to a container's name, so a release fails once and for the whole
 * life of the page; another release has another name and is not affected.
 *
 * @throws when the entry or a chunk is missing, changed, not JavaScript, throws,
 *   or wants shared packages that the shell does not have
 */
export const loadContainerRoutes: RoutesLoader = async ({ container, entry }) => {
  registerRemotes([{ name: container, entry, entryGlobalName: container }]);
  const module = await loadRemote<RoutesModule>(`${container}/routes`);
  if (!Array.isArray(module?.default)) throw new TypeError(`${container} exposes no routes`);
  await preparePage(module.default, location.pathname);
  return module.default;
};
