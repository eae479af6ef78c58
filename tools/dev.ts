/**
 * Work on the running shop:
 *
 *   npm run dev                 API, shell and all remotes from source
 *   npm run dev -- mf-static    only that remote, inside the otherwise released site
 *
 * The shell is from source in both, because hot reload needs React's development
 * build, and there is one React a page. Saving reloads what changed.
 */
import path from 'node:path';
import { serveFromSource, type ServedWorkspace } from '@ftl/federation/serve';
import { buildAll } from './build.ts';
import { watchApi } from './dev/watch-api.ts';
import { announce } from './dev/announce.ts';
import { dataDirFrom, ROOT } from './place.ts';
import { releasedWorkspaces, workspaceFrom } from './release/workspaces.ts';
import { publishAll } from './release.ts';

const dataDir = dataDirFrom();
const port = process.env.PORT ?? '3000';
const asked = process.argv.slice(2).map((name) => workspaceFrom(name));
const all = releasedWorkspaces();
const fromSource = asked.length > 0 ? [...new Set(['shell', ...asked])] : all;

/** What to undo when it ends, newest first. */
const undo: (() => unknown)[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

async function start(): Promise<void> {
  if (fromSource.length < all.length) {
    console.log('Building what is not served from source ...');
    buildAll();
    await publishAll(dataDir);
  }
  const api = watchApi({ dataDir, port });
  undo.unshift(api.stop);
  const served: ServedWorkspace[] = [];
  for (const name of fromSource) {
    console.log(`Building ${name} ...`);
    const workspace = await serveFromSource(path.join(ROOT, name));
    served.push(workspace);
    undo.unshift(workspace.stop);
  }
  undo.unshift(announce(path.join(dataDir, 'releases'), served));
  await api.ready;
  console.log(`
From source: ${fromSource.join(', ')}

  The shop  http://localhost:${port}

Save a file to see the change. Ctrl-C ends everything.
`);
}

async function stop(code: number): Promise<void> {
  await Promise.allSettled(undo.map(async (each) => each()));
  process.exit(code);
}
