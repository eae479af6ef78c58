import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ReleaseRecord } from '@ftl/contracts';
import { OWN_KEYS, Owners, type Releaser, signerFrom } from '@ftl/releases';

const CONTENT = 'entry';
const SHIPPED_OWNERS = path.resolve(import.meta.dirname, '../release-owners.json');

/** The record of a release with one file, for tests of the release store. */
export function releaseRecord(record: Partial<ReleaseRecord> & { version: string }): ReleaseRecord {
  const { name = 'mf-static', version } = record;
  return {
    name,
    container: `${name.replaceAll('-', '_')}__${version}`,
    entry: 'remoteEntry.a.js',
    files: { 'remoteEntry.a.js': integrityOf(CONTENT) },
    copies: {},
    routes: ['/'],
    prerender: [],
    initial: ['remoteEntry.a.js'],
    routeScripts: {},
    shared: {},
    uses: [],
    sharedScripts: {},
    commit: 'c0ffee',
    time: '2026-01-02T03:04:05.000Z',
    sizes: {},
    prerendered: {},
    ...record,
  };
}

export function integrityOf(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Signs like a shop with this data folder and no configured key. */
export function ownReleaser(dataDir: string): Releaser {
  const owners = () => Owners.read(SHIPPED_OWNERS, path.join(dataDir, OWN_KEYS));
  return { keyFor: signerFrom({}, dataDir), by: 'test', owners };
}

/** Signs with the keys of a folder, which also has the owners file (`OwnedReleases`). */
export function releaserWith(folder: string): Releaser {
  const owners = () => Owners.read(path.join(folder, 'owners.json'));
  return { keyFor: signerFrom({ RELEASE_KEYS: path.resolve(folder) }, ''), by: 'test', owners };
}
