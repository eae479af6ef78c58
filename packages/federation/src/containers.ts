import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { LiveRelease } from '@ftl/contracts';
import { preparePage } from './lazy-page';
import type { RemoteRoute, RoutesModule } from './remote-route';

/** Loads a release's routes and its first page; the only caller of the federation runtime. */
export type RoutesLoader = (release: LiveRelease) => Promise<RemoteRoute[]>;

/**
 * Loads a release's container, its `./routes` and the page of the current URL.
 *
 * Federation caches errors by container name, so a failed release stays failed until the page is
 * reloaded; another release has another name and is not affected.
 * @throws when the entry or a chunk is missing, modified, not JavaScript, throws, or needs shared
 * packages that the shell does not provide
 */
export const loadContainerRoutes: RoutesLoader = async ({ container, entry }) => {
  registerRemotes([{ name: container, entry, entryGlobalName: container }]);
  const module = await loadRemote<RoutesModule>(`${container}/routes`);
  if (!Array.isArray(module?.default)) throw new TypeError(`${container} exposes no routes`);
  await preparePage(module.default, location.pathname);
  return module.default;
};
