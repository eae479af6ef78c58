import * as runtimeCore from '@module-federation/runtime-core';
import { ROUTES_MODULE, type LiveRelease } from '@ftl/contracts';
import { pagePath } from './language';
import { preparePage } from './lazy-page';
import type { RemoteRoute, RoutesModule } from './remote-route';

/** What the entry of a federated build defines, whatever bundler it is from. */
interface Container {
  init(scope: object): unknown;
  get(module: string): Promise<() => unknown>;
}

/** https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers */
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { default: object };

/** Loads a release's routes and its first page. */
export type RoutesLoader = (release: LiveRelease) => Promise<RemoteRoute[]>;

/** By container: an entry runs once, so a failed release stays failed until the page is reloaded. */
const opened = new Map<string, Promise<RemoteRoute[]>>();

/**
 * Loads a release's container, its `./routes` and the page of the current URL.
 *
 * @throws when the entry or a chunk is missing, modified, not JavaScript, throws, or needs shared
 * packages that the shell does not provide
 */
export const loadContainerRoutes: RoutesLoader = async (release) => {
  const opening = opened.get(release.container) ?? openContainer(release);
  opened.set(release.container, opening);
  const routes = await opening;
  await preparePage(routes, pagePath());
  return routes;
};

async function openContainer({ container: name, ...script }: LiveRelease): Promise<RemoteRoute[]> {
  // Builds with the option `externalRuntime` use it instead of another copy.
  const page = Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  await loadEntry(script);
  const container = (page as Record<string, unknown>)[name] as Container | undefined;
  if (!container) throw new TypeError(`${script.entry} defines no ${name}`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const { default: routes } = (await container.get(ROUTES_MODULE))() as RoutesModule;
  if (!Array.isArray(routes)) throw new TypeError(`${name} exposes no routes`);
  return routes;
}

/** The integrity comes from the live set; the entry itself checks that of its chunks. */
function loadEntry({ entry, integrity }: Pick<LiveRelease, 'entry' | 'integrity'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    Object.assign(script, { src: entry, crossOrigin: 'anonymous', integrity, nonce });
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${entry} could not be loaded`));
    document.head.append(script);
  });
}
