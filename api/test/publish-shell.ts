import path from 'node:path';
import { DiskReleaseFiles } from '../src/releases/disk-release-files.js';
import type { ReleaseFiles } from '../src/releases/release-files.js';
import { ReleaseStore } from '../src/releases/release-store.js';
import { releaseRecord } from './release-record.js';

const SHELL_HTML =
  '<!doctype html><html lang="en"><head><!--head--></head><body><!--body--></body></html>';

/**
 * Publishes a shell and one remote with these routes, so that the shop answers with pages.
 *
 * @param to data folder of the shop, or where else its releases are
 */
export async function publishShell(to: string | ReleaseFiles, routes: string[]): Promise<void> {
  const files = typeof to === 'string' ? new DiskReleaseFiles(path.join(to, 'releases')) : to;
  const store = new ReleaseStore(files);
  for (const [name, given, file, content] of [
    ['shell', [], 'index.html', SHELL_HTML],
    ['mf-wizard', routes, 'remoteEntry.a.js', ''],
  ] as const) {
    const record = releaseRecord({
      name,
      version: '1.0.0',
      routes: [...given],
      entry: file,
      initial: [file],
      files: { [file]: 'sha256-a' },
    });
    await store.publish({ record, files: new Map([[file, Buffer.from(content)]]) });
    await store.goLive(name, '1.0.0');
  }
}
