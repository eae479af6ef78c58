/**
 * `npm run serve -w mf-static`: serves the remote in the current folder from source, for a shop
 * that is already running on this machine (not in production).
 *
 * The shell is served too: hot reload needs React's development build, and a page has only one
 * React.
 */
import path from 'node:path';
import { serveFromSource } from './serve.ts';
import { ROOT } from './workspace.ts';

const served = [
  await serveFromSource(path.join(ROOT, 'shell')),
  await serveFromSource(process.cwd()),
];
const query = served.map(({ name, origin }) => `remote.${name}=${origin}`).join('&');
console.log(`
From source: ${served.map(({ name }) => name).join(', ')}. Open any page of a running shop with

  ?${query}

Save a file to see the change. Ctrl-C ends it.
`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    void Promise.allSettled(served.map(({ stop }) => stop())).then(() => process.exit(0));
  });
