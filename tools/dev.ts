/**
 * Development servers:
 *
 *   npm run dev                  API, shell and all remotes from source
 *   npm run dev -- mf-static     only that remote, inside the otherwise released site
 *   npm run dev -- mf-static --shop https://staging.example
 *                                only that remote, inside a remote shop: no API and no database
 *                                here, and nothing is built but the remote
 *
 * The shell is always from source, because hot reload needs React's development build, and a page
 * has a single React. Saving reloads what changed.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ServedWorkspace } from '../packages/ftl/src/dev/from-source.ts';
import { startShopProxy } from '../packages/ftl/src/dev/shop-proxy.ts';
import { projectFrom, releasedWorkspaces } from '../packages/ftl/src/project.ts';
import { buildAll } from './build.ts';
import { watchApi } from './dev/watch-api.ts';
import { announce } from './dev/announce.ts';
import { sourceOverlay } from './dev/source-overlay.ts';
import { dataDirFrom, ROOT } from './place.ts';
import { isPortTaken, portTaken } from './port.ts';

const dataDir = dataDirFrom();
const port = process.env.PORT ?? '3000';
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { shop: { type: 'string' } },
});
const requested = positionals.map((name) => projectFrom(name).name);
const all = releasedWorkspaces();
const fromSource = requested.length > 0 ? [...new Set(['shell', ...requested])] : all;

/** Cleanup functions, newest first. */
const undo: (() => unknown)[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

try {
  // Before anything is built.
  if (await isPortTaken(port, process.env.HOST ?? '127.0.0.1')) throw new Error(portTaken(port));
  await (values.shop === undefined ? start() : startInside(values.shop));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

async function start(): Promise<void> {
  if (fromSource.length < all.length) {
    console.log('Building what is not served from source ...');
    buildAll();
    const { publishAll } = await import('../packages/ftl/src/release/publish-all.ts');
    await publishAll(dataDir);
  }
  const api = watchApi({ dataDir, port });
  undo.unshift(api.stop);
  // Together: the API may fail while the rest is still being built.
  const [served] = await Promise.all([serveAll(), api.ready]);
  undo.unshift(announce(path.join(dataDir, 'releases'), served));
  console.log(`
From source: ${fromSource.join(', ')}

  The shop  http://localhost:${port}

Save a file to see the change. Ctrl-C ends everything.
`);
}

/** @param shop its URL */
async function startInside(shop: string): Promise<void> {
  if (!URL.canParse(shop) || !/^https?:$/.test(new URL(shop).protocol))
    throw new Error('--shop takes the address of a running shop, such as https://staging.example.');
  if (requested.length === 0)
    throw new Error('With --shop, name a remote: npm run dev -- mf-static --shop <address>.');
  const served = await serveAll();
  const proxy = await startShopProxy({
    ...{ shop, port: Number(port) },
    overlay: sourceOverlay(served, shop),
  });
  undo.unshift(proxy.stop);
  console.log(`
From source: ${fromSource.join(', ')}; everything else from ${shop}, orders and emails too.

  The shop  ${proxy.url}

Save a file to see the change. Ctrl-C ends everything.
`);
}

async function serveAll(): Promise<ServedWorkspace[]> {
  const served: ServedWorkspace[] = [];
  buildAll(['@ftl/cli']);
  const { serveFromSource } = await import('../packages/ftl/src/dev/from-source.ts');
  for (const name of fromSource) {
    console.log(`Building ${name} ...`);
    const workspace = await serveFromSource(path.join(ROOT, name));
    served.push(workspace);
    undo.unshift(workspace.stop);
  }
  return served;
}

async function stop(code: number): Promise<void> {
  await Promise.allSettled(undo.map(async (each) => each()));
  process.exit(code);
}
