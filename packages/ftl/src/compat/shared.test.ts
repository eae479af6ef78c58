import path from 'node:path';
import type { LiveEntry, ReleaseRecord, SharedRange } from '@ftl/contracts';
import { SHARED } from '../build/shared-packages.ts';
import { integrityOf } from '@ftl/releases';
import { checkShared, packTypes, SHARED_TYPES } from './shared.ts';
import { emitSharedTypes, typeBreaks, type SharedTypes } from './shared-types.ts';

interface Released {
  record: ReleaseRecord;
  types: Buffer | undefined;
}

function release(
  name: string,
  shared: Record<string, Partial<SharedRange>>,
  { version = '1.0.0', types }: { version?: string; types?: SharedTypes } = {},
): Released {
  const packed = types && packTypes(types);
  const record = {
    ...{ name, version, container: `${name}_${version}`, routes: [] },
    shared: Object.fromEntries(
      Object.entries(shared).map(([each, range]) => [
        each,
        { version: '7.1.0', range: '^7.1.0', ...range },
      ]),
    ),
    copies: packed ? { [SHARED_TYPES]: integrityOf(packed) } : {},
  };
  return { record: record as Partial<ReleaseRecord> as ReleaseRecord, types: packed };
}

/** Checks a release beside live ones, and others in the role that the pointer gives them. */
function check(released: Released, live: Record<string, LiveEntry>, ...others: Released[]) {
  const find = (name: string, version: string) =>
    [released, ...others].find(({ record }) => record.name === name && record.version === version);
  const store = {
    record: async (name: string, version: string) => find(name, version)?.record,
    file: async (name: string, version: string) => find(name, version)?.types,
  };
  return checkShared(store, { live }, released.record);
}

const router = (...names: string[]) => ({ 'react-router-dom': { names } });
const LIVE = { shell: { version: '1.0.0' }, 'mf-gift': { version: '1.0.0' } };

describe('the names that releases use of shared packages', () => {
  /** Built with a newer patch than the shell has. */
  const gift = release('mf-gift', {
    'react-router-dom': { version: '7.1.9', names: ['Link', 'useMatch'] },
  });
  const shell = release('shell', router('Link', 'useMatch', 'useParams'));
  const smaller = release('shell', router('Link', 'useParams'), { version: '1.1.0' });

  it('may all be offered, and none of them may be dropped by a shell', async () => {
    await expect(check(release('shell', router('Link', 'useMatch')), LIVE, gift)).resolves.toBe(
      undefined,
    );
    await expect(check(smaller, LIVE, shell, gift)).rejects.toMatchObject({
      code: 'SHARED_CONTENT',
      message:
        'mf-gift 1.0.0 (live) uses useMatch of react-router-dom, which shell 1.1.0 does not offer: ' +
        'keep it in the shell, or release mf-gift without it, first or in one set.',
    });
  });

  it.each([
    ['previous', { version: '2.0.0', previous: '1.0.0' }],
    ['canary', { version: '2.0.0', canary: { version: '1.0.0', percent: 10 } }],
  ])('may not be dropped while a %s release uses them', async (role, entry) => {
    const current = release('mf-gift', router('Link'), { version: '2.0.0' });
    const live = { ...LIVE, 'mf-gift': entry };
    await expect(check(smaller, live, shell, gift, current)).rejects.toThrow(
      `mf-gift 1.0.0 (${role}) uses useMatch`,
    );
  });

  it('may be dropped if the previous release does not fit the live shell either', async () => {
    const current = release('mf-gift', router('Link'), { version: '2.0.0' });
    const live = { ...LIVE, 'mf-gift': { version: '2.0.0', previous: '1.0.0' } };
    const lacking = release('shell', router('Link'));
    await expect(check(smaller, live, lacking, gift, current)).resolves.toBe(undefined);
  });

  it.each<[string, Record<string, LiveEntry>]>([
    ['live', LIVE],
    ['canary', { shell: { version: '0.9.0', canary: { version: '1.0.0', percent: 5 } } }],
  ])('are refused in a remote if the %s shell does not offer them', async (_, live) => {
    const before = release('shell', router('Link', 'useFetcher'), { version: '0.9.0' });
    const wanting = release('mf-gift', router('useFetcher'), { version: '1.1.0' });
    await expect(check(wanting, live, shell, before)).rejects.toMatchObject({
      code: 'SHARED_CONTENT',
      message: expect.stringContaining('release a shell with it, first or in one set'),
    });
  });

  it('are not known of older releases, which are compared by versions', async () => {
    const older = release('mf-gift', { 'react-router-dom': {}, react: { range: '^8.0.0' } });
    const offering = { ...router(), react: {} };
    await expect(check(release('shell', offering), LIVE, older)).rejects.toMatchObject({
      code: 'SHARED_RANGE',
      message: expect.stringMatching(
        /^mf-gift 1.0.0 \(live\) needs react \^8.0.0, and shell[^\n]+$/,
      ),
    });
  });
});

describe('the declarations of our shared packages', () => {
  const names = { '@ftl/session': { names: ['sessionStore'] } };
  const declared = (actions: string): SharedTypes => ({
    entries: { '@ftl/session': '/session/index.d.ts' },
    files: {
      '/session/index.d.ts': `export * from './store.js';`,
      '/session/store.d.ts': `export declare const sessionStore: { getState(): { ${actions} } };`,
    },
  });
  const gift = release('mf-gift', names, {
    types: declared('setLoading(isLoading: boolean): void; nextStep(): boolean'),
  });

  it.each([
    ['loses a method', 'nextStep(): boolean', "Property 'setLoading' is missing"],
    [
      'changes a signature',
      'setLoading(isLoading: boolean, since: Date): void; nextStep(): boolean',
      'Expected 2 or more, but got 1',
    ],
    ['returns something else', 'setLoading(): void; nextStep(): string', "'string' is not"],
  ])('refuse a shell whose session store %s', async (_, actions, reason) => {
    const shell = release('shell', names, { types: declared(actions) });
    await expect(check(shell, LIVE, gift)).rejects.toMatchObject({
      code: 'SHARED_CONTENT',
      message: expect.stringContaining(reason),
    });
  });

  it('refuse a remote that was built for a store which the live shell does not have', async () => {
    const shell = release('shell', names, { types: declared('nextStep(): boolean') });
    await expect(check(gift, LIVE, shell)).rejects.toThrow(
      'mf-gift was built for another sessionStore of @ftl/session than shell 1.0.0 offers',
    );
  });

  it('may grow by fields, actions and events', () => {
    const folder = path.resolve(__dirname, '../../../../shell');
    const built = emitSharedTypes(folder, SHARED);
    const edited = (file: string, from: string, to: string) => {
      expect(built.files[file]).toContain(from);
      return [file, built.files[file]!.replace(from, to)];
    };
    const files = Object.fromEntries([
      ...Object.entries(built.files),
      edited('/session/src/session.types.d.ts', 'loading: boolean;', 'loading: boolean; at: Date;'),
      edited(
        '/page-events/src/events.d.ts',
        "'checkout:started'",
        "'gift:wrapped': {};\n'checkout:started'",
      ),
    ]);
    const used = {
      '@ftl/session': ['sessionStore', 'useSession'],
      '@ftl/page-events': ['emit', 'on', 'toast'],
      '@ftl/api-client': ['api', 'queryClient', 'ApiError'],
    };
    expect(typeBreaks(built, { ...built, files }, used, folder)).toEqual([]);
  });
});
