import path from 'node:path';
import { serveFromSource } from '../dev/from-source.ts';
import { isCheckout, ROOT } from '../place.ts';
import type { Project } from '../project.ts';

/**
 * Serves the remote from source, for a shop that is already running on this machine (not in
 * production).
 *
 * The shell is served too: hot reload needs React's development build, and a page has only one
 * React.
 *
 * @throws Error outside of the shop's repository, which has the shell's sources
 */
export async function serve({ dir }: Project): Promise<void> {
  if (!isCheckout) throw new Error("Only the shop's repository has the shell: use ftl dev --shop.");
  const served = [await serveFromSource(path.join(ROOT, 'shell')), await serveFromSource(dir)];
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
}
