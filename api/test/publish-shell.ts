import path from 'node:path';
import { DiskReleaseFiles, ReleaseStore } from '@ftl/releases';
import { integrityOf, ownReleaser, releaseRecord } from './release-record.js';

const SHELL_HTML =
  '<!doctype html><html lang="en"><head><!--head--></head><body><!--body--></body></html>';

/**
 * Publishes a shell and remotes with these routes, so that the shop serves pages.
 *
 * @param to data folder of the shop, or a store that signs for it
 * @param routes of mf-static ('/') and of mf-wizard
 */
export async function publishShell(to: string | ReleaseStore, routes: string[]): Promise<void> {
  const store = typeof to === 'string' ? ownStore(to) : to;
  const ofWizard = routes.filter((route) => route !== '/');
  for (const [name, given, file, content] of [
    ['shell', [], 'index.html', SHELL_HTML],
    ['mf-static', routes.includes('/') ? ['/'] : [], 'remoteEntry.a.js', ''],
    ['mf-wizard', ofWizard, 'remoteEntry.a.js', ''],
  ] as const) {
    if (name !== 'shell' && given.length === 0) continue;
    const record = releaseRecord({
      name,
      version: '1.0.0',
      routes: [...given],
      entry: file,
      initial: [file],
      files: { [file]: integrityOf(content) },
    });
    await store.publish({ record, files: new Map([[file, Buffer.from(content)]]) });
    await store.goLive(name, '1.0.0');
  }
}

/** The store of a shop with local releases, which signs with local keys. */
export function ownStore(dataDir: string): ReleaseStore {
  const files = new DiskReleaseFiles(path.join(dataDir, 'releases'));
  return new ReleaseStore(files, ownReleaser(dataDir));
}
