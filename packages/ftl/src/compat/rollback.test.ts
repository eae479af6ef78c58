import { EMPTY_POINTER } from '@ftl/releases';
import type { LiveEntry, ReleaseRecord } from '@ftl/contracts';
import { checkRollback } from './gate.ts';
import type { OfferedApi } from './live-api.ts';

const api = () => Promise.resolve<OfferedApi>({ from: 'api.json', description: { paths: {} } });

const release = (name: string, version: string, more: Partial<ReleaseRecord> = {}) =>
  ({
    name,
    version,
    routes: [],
    shared: {},
    copies: {},
    ...more,
  }) as Partial<ReleaseRecord> as ReleaseRecord;
const react = (version: string, range: string) => ({ shared: { react: { version, range } } });

/** Rolls a name back to its previous release, beside other live ones. */
function rollBack(previous: ReleaseRecord, ...others: ReleaseRecord[]): Promise<void> {
  const { name, version } = previous;
  const current = release(name, '2.0.0');
  const records = [previous, current, ...others];
  const live: Record<string, LiveEntry> = Object.fromEntries([
    ...others.map((each) => [each.name, { version: each.version }] as const),
    [name, { version: current.version, previous: version }] as const,
  ]);
  const store = {
    pointer: () => Promise.resolve({ ...EMPTY_POINTER, live }),
    file: () => Promise.resolve(undefined),
    record: (of: string, at: string) =>
      Promise.resolve(records.find((each) => each.name === of && each.version === at)),
  };
  return checkRollback(store, { name }, api);
}

describe('the check of a rollback', () => {
  it('accepts a release that fits the others', async () => {
    const gift = release('mf-gift', '1.0.0', { routes: ['/gift'], ...react('19.3.0', '~19.3.0') });
    const shell = release('shell', '1.0.0', react('19.3.1', '~19.3.1'));
    await expect(rollBack(gift, shell)).resolves.toBeUndefined();
  });

  it('rejects a shell without the shared packages that live remotes need', async () => {
    const shell = release('shell', '1.0.0', react('19.3.1', '~19.3.1'));
    const gift = release('mf-gift', '1.0.0', react('19.4.0', '^19.4.0'));
    await expect(rollBack(shell, gift)).rejects.toMatchObject({ code: 'SHARED_RANGE' });
  });

  it('rejects a release that needs other shared packages than the live shell has', async () => {
    const gift = release('mf-gift', '1.0.0', react('18.3.0', '^18.3.0'));
    const shell = release('shell', '1.0.0', react('19.3.1', '~19.3.1'));
    await expect(rollBack(gift, shell)).rejects.toMatchObject({ code: 'SHARED_RANGE' });
  });

  it('rejects a route that another remote has claimed since', async () => {
    const statics = release('mf-static', '1.0.0', { routes: ['/', '/gift'] });
    const gift = release('mf-gift', '1.0.0', { routes: ['/gift'] });
    await expect(rollBack(statics, gift)).rejects.toMatchObject({ code: 'ROUTE_TAKEN' });
  });
});
