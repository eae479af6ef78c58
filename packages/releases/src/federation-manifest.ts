import { ROUTES_MODULE, SHELL_NAME, type ReleaseRecord } from '@ftl/contracts';

/** Name of a release's manifest for hosts and tools of Module Federation. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

/** The release as Module Federation's own plugins describe a build. */
export function federationManifest(record: ReleaseRecord): object {
  const { name, version, container, entry, initial, shared } = record;
  const assets = (js: string[] = []) => ({
    js: { sync: js, async: [] },
    css: { sync: [], async: [] },
  });
  const routes = {
    ...{ id: `${container}:routes`, name: 'routes', path: ROUTES_MODULE },
    assets: assets(initial.filter((file) => file !== entry)),
  };
  return {
    ...{ id: container, name: container },
    metaData: {
      ...{ name: container, type: 'app', globalName: container, publicPath: 'auto' },
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: entry, path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      pluginVersion: '',
    },
    shared: Object.entries(shared).map(([key, { version: provided, range }]) => ({
      ...{ id: `${container}:${key}`, name: key, version: provided },
      ...{ singleton: true, requiredVersion: range, assets: assets() },
    })),
    remotes: [],
    exposes: name === SHELL_NAME ? [] : [routes],
  };
}
