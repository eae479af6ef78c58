import type { Configuration } from 'webpack-dev-server';
import { remotes } from './workspace.ts';

const FIRST_PORT = 4300;

/**
 * Port of the shell or a remote under `npm run dev`: the shell has the first one, remotes follow in
 * the order of their first routes. DEV_PORT is the first port.
 */
export function developmentPort(name: string): number {
  const names = ['shell', ...remotes().map((remote) => remote.name)];
  const at = names.indexOf(name);
  if (at < 0) throw new Error(`${name} has no development port: it is no remote.`);
  return Number(process.env.DEV_PORT ?? FIRST_PORT) + at;
}

/** The page is served from the API's port, so the socket needs an explicit URL. */
export function developmentServer(name: string): Configuration {
  const port = developmentPort(name);
  return {
    port,
    host: '127.0.0.1',
    hot: true,
    liveReload: false,
    static: false,
    allowedHosts: 'all',
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      webSocketURL: `ws://127.0.0.1:${port}/ws`,
    },
  };
}
