import type { DevelopmentServers, LiveRemote, LiveSet, SHELL_NAME } from '@ftl/contracts';

type Servers = DevelopmentServers['servers'];

// Imports types only: tools/dev runs this file from source, before anything is built.
const shell: typeof SHELL_NAME = 'shell';

/**
 * Query parameter that loads a remote, or the shell, from a development server:
 * `?remote.mf-static=http://...`.
 */
const PARAMETER = /^remote\.([a-z][a-z0-9-]*)$/;
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** Development servers in the query; local ones only, so that no link can load foreign code. */
export function serversInQuery(query: Record<string, unknown>, live: LiveSet): Servers {
  const servers: Servers = {};
  for (const [parameter, origin] of Object.entries(query)) {
    const name = PARAMETER.exec(parameter)?.[1];
    const remote = live.remotes.find((each) => each.name === name);
    const isKnown = remote !== undefined || name === shell;
    if (name && isKnown && typeof origin === 'string' && LOCAL.test(origin))
      servers[name] = { origin, routes: remote?.routes ?? [] };
  }
  return servers;
}

/**
 * Replaces remotes by those of development servers, without fallback, so that errors are visible.
 */
export function withDevelopmentRemotes(live: LiveSet, servers: Servers): LiveSet {
  const fromSource = Object.entries(servers)
    .filter(([name]) => name !== shell)
    .map(([name, { origin, routes }]): LiveRemote => ({
      ...navigationOf(live.remotes.find((each) => each.name === name)),
      name,
      routes,
      version: 'development',
      container: `${name.replace(/\W/g, '_')}__dev`,
      entry: `${origin}/remoteEntry.js`,
      integrity: '',
      uses: ['@tanstack/react-query'],
    }));
  return {
    ...live,
    remotes: [...live.remotes.filter(({ name }) => !(name in servers)), ...fromSource],
  };
}

function navigationOf(released: LiveRemote | undefined): Pick<LiveRemote, 'navigation'> {
  return released?.navigation ? { navigation: released.navigation } : {};
}

/** Extends the page's policy by development servers and their sockets. */
export function withDevelopmentServers(policy: string, servers: Servers): string {
  const origins = Object.values(servers).map(({ origin }) => origin);
  if (origins.length === 0) return policy;
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  return policy
    .replace("connect-src 'self'", `connect-src 'self' ${[...origins, ...sockets].join(' ')}`)
    .replace("img-src 'self'", `img-src 'self' ${origins.join(' ')}`)
    .replace("font-src 'self'", `font-src 'self' ${origins.join(' ')}`);
}
