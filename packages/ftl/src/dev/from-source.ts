import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import { developmentPort } from '../build/development-server.ts';
import type { ConfigFunction } from '../build/index.ts';
import { readWorkspace } from '../build/workspace.ts';

/** A workspace that is served from source. */
export interface ServedWorkspace {
  name: string;
  origin: string;
  routes: string[];
  stop: () => Promise<void>;
}

/**
 * Serves the shell or a remote from source with hot reload.
 * @returns after its first build, even with errors, because the next save may fix them
 */
export async function serveFromSource(dir: string): Promise<ServedWorkspace> {
  const { name, routes } = readWorkspace(dir);
  const file = pathToFileURL(path.join(dir, 'webpack.config.mjs')).href;
  const { default: configure } = (await import(file)) as {
    default: ConfigFunction;
  };
  const configuration = await configure({}, { mode: 'development' });
  const compiler = webpack(configuration);
  if (!compiler) throw new Error(`${name} could not be set up.`);
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('serve', () => resolve()));
  const server = new WebpackDevServer(
    (configuration as { devServer?: ServerConfiguration }).devServer,
    compiler,
  );
  await server.start();
  await built;
  const origin = `http://127.0.0.1:${developmentPort(name)}`;
  return { name, origin, routes, stop: () => server.stop() };
}
