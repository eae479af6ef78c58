import type { ReleaseRecord } from '@ftl/contracts';

/** A release of one file, for tests of what keeps and serves releases. */
export function releaseRecord(record: Partial<ReleaseRecord> & { version: string }): ReleaseRecord {
  const { name = 'mf-static', version } = record;
  return {
    name,
    container: `${name.replaceAll('-', '_')}__${version}`,
    entry: 'remoteEntry.a.js',
    files: { 'remoteEntry.a.js': 'sha256-a' },
    routes: ['/'],
    prerender: [],
    initial: ['remoteEntry.a.js'],
    routeScripts: {},
    shared: {},
    uses: [],
    sharedScripts: {},
    commit: 'c0ffee',
    sizes: {},
    prerendered: {},
    ...record,
  };
}
