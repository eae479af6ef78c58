import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ReleaseRecord } from '@ftl/contracts';
import { chooseReleases, DiskReleaseFiles, signerFrom } from '@ftl/releases';
import { releaseRecord } from '../../../../api/test/release-record.js';
import { flipSet } from './publish.ts';
import { OWNERS_FILE, openStoreWith, type OpenedStore } from './store.ts';

const REMOTES = ['mf-static', 'mf-design-flow'];

/** A shell that offers, or a remote that needs, a version of the session store. */
function release(name: string, session: string): ReleaseRecord {
  const uses = { version: session, range: `^${session}`, names: ['useSession'] };
  const version = session.replace('0.', '');
  return releaseRecord({ name, version, routes: [], shared: { '@ftl/session': uses } });
}

describe('a breaking version of a shared package', () => {
  let place: string;
  let opened: OpenedStore;

  beforeEach(async () => {
    place = await mkdtemp(path.join(os.tmpdir(), 'ftl-set-'));
    opened = openStoreWith(new DiskReleaseFiles(path.join(place, 'releases')), {
      keyFor: signerFrom({}, place),
      ...{ ownersFile: OWNERS_FILE, ownKeys: path.join(place, 'secrets/release-keys') },
    });
    for (const name of ['shell', ...REMOTES])
      for (const session of ['0.1.0', '0.2.0'])
        await opened.store.publish({
          ...{
            record: release(name, session),
            files: new Map([['remoteEntry.a.js', Buffer.from('entry')]]),
          },
        });
    for (const name of ['shell', ...REMOTES]) await opened.store.goLive(name, '1.0');
  });
  afterEach(() => rm(place, { recursive: true }));

  /** Versions that pages get: one of a shop that reads the store now. */
  async function served(): Promise<Record<string, string>> {
    const { all, refusals } = await chooseReleases(await opened.store.pointer(), {
      ...{ accepted: new Map(), withdrawn: new Set(), now: new Date() },
      ...{ owners: opened.owners(), releases: opened.verified() },
    });
    expect(refusals).toEqual([]);
    return Object.fromEntries(all.map(({ current }) => [current.name, current.version]));
  }
  const all = (version: string) =>
    Object.fromEntries(['shell', ...REMOTES].map((name) => [name, version]));

  it.each([
    ['mf-static', 'release a shell with it, first or in one set'],
    ['shell', 'or release mf-design-flow without it, first or in one set'],
  ])('is refused of %s alone', async (name, advice) => {
    await opened.store.join('alone', name, '2.0');
    await expect(flipSet(opened, 'alone', undefined)).rejects.toMatchObject({
      code: 'SHARED_RANGE',
      message: expect.stringContaining(advice),
    });
    expect(await served()).toEqual(all('1.0'));
  });

  it('goes live in one step with every release that uses it, and back, without a moment of breakage', async () => {
    for (const name of ['shell', ...REMOTES]) {
      await opened.store.join('session-2', name, '2.0');
      expect(await served()).toEqual(all('1.0'));
    }
    await flipSet(opened, 'session-2', undefined);
    expect(await served()).toEqual(all('2.0'));

    for (const name of ['shell', ...REMOTES]) await opened.store.join('back', name, '1.0');
    await flipSet(opened, 'back', undefined);
    expect(await served()).toEqual(all('1.0'));
  });
});
