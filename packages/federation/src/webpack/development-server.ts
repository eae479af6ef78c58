import type { Configuration } from 'webpack-dev-server';

/** Fixed ports of `npm run dev`, moved together by DEV_PORT. */
const PORTS = [
  'shell',
  'mf-static',
  'mf-design-flow',
  'mf-wizard',
  'mf-checkout',
  'mf-orders',
] as const;

export function developmentPort(name: string): number {
  const at = (PORTS as readonly string[]).indexOf(name);
  if (at < 0) throw new Error(`${name} has no development port.`);
  return Number(process.env.DEV_PORT ?? 4300) + at;
}

/** The page comes from the API's port, so the socket's address must be told. */
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
    client: { overlay: false, webSocketURL: `ws://127.0.0.1:${port}/ws` },
  };
}
