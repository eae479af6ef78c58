import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ReleaseStore, openReleaseFiles } from '@ftl/releases';
import { describeWithBucket, startBucket } from '../../../../api/test/bucket.js';
import { OwnedReleases } from '../../../../api/test/owned-releases.js';
import { releaserWith, releaseRecord } from '../../../../api/test/release-record.js';
import { openStore, type StoreOptions } from './store';

const EMPTY = '{ "revision": 0, "statements": {}, "history": [] }';

describe('the release store of a command', () => {
  let dir: string;
  let owned: OwnedReleases;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'ftl-store-'));
    owned = await OwnedReleases.create();
  });
  afterEach(async () => {
    await owned.remove();
    await rm(dir, { recursive: true });
  });

  it.each<[string, StoreOptions, RegExp]>([
    ['a folder without releases', {}, /holds no releases: it has no live\.json/],
    ['a key that is not there', { key: 'none.pem' }, /There is no key .*none\.pem/],
    ['an owners file that is not there', { owners: 'none' }, /no owners file .*none/],
  ])('is not opened with %s', async (_, given, reason) => {
    await expect(openStore({ store: dir, ...given }, {})).rejects.toThrow(reason);
  });

  it.each(['.', 'releases'])('is a folder of releases or a data folder (%s)', async (folder) => {
    await mkdir(path.join(dir, folder), { recursive: true });
    await writeFile(path.join(dir, folder, 'live.json'), EMPTY.replace('0', '7'));
    const { store } = await openStore({ store: dir }, {});
    expect((await store.pointer()).revision).toBe(7);
  });

  it('accepts and creates keys of the data folder that it is in, but not in production', async () => {
    await mkdir(path.join(dir, 'releases'));
    await writeFile(path.join(dir, 'releases/live.json'), EMPTY);
    const opened = await openStore({ store: dir }, {});
    const { id } = opened.keyFor('mf-gift');
    expect(opened.owners().key('mf-gift', id)?.may).toBe('publish');
    const inProduction = await openStore({ store: dir }, { NODE_ENV: 'production' });
    expect(() => inProduction.keyFor('mf-gift')).toThrow(/set RELEASE_KEY/);
    expect(inProduction.owners().key('mf-gift', id)).toBeUndefined();
  });

  it('gets no key that no shop would accept', async () => {
    await writeFile(path.join(dir, 'live.json'), EMPTY);
    const { keyFor } = await openStore({ store: dir }, {});
    expect(() => keyFor('mf-gift')).toThrow(/set RELEASE_KEY/);
    expect(await readdir(dir)).toEqual(['live.json']);
  });

  it('is signed with the key file, and verified by the owners file of its option', async () => {
    await writeFile(path.join(dir, 'live.json'), EMPTY);
    const key = owned.key('mf-static');
    const opened = await openStore(
      { store: dir, owners: owned.file, key: path.join(owned.folder, 'mf-static.pem') },
      {},
    );
    expect(opened.keyFor('mf-static').id).toBe(key.id);
    expect(opened.owners().key('mf-static', key.id)?.may).toBe('publish');
  });

  describeWithBucket('in a bucket (skipped where no Swift is installed)', () => {
    it('is the folder from which the API reads releases', async () => {
      const bucket = await startBucket();
      const files = await openReleaseFiles({ dataDir: '', storage: { bucket } });
      const store = new ReleaseStore(files, releaserWith(owned.folder));
      await store.publish({ record: releaseRecord({ version: '1.0.0' }), files: new Map() });
      await store.goLive('mf-static', '1.0.0');
      const opened = await openStore(
        { store: `s3://${bucket.bucket}`, owners: owned.file },
        { ...bucket.environment, RELEASE_KEYS: owned.folder },
      );
      expect((await opened.verified().record('mf-static', '1.0.0'))?.name).toBe('mf-static');
      await opened.store.takeDown('mf-static');
      expect((await store.pointer()).live).toEqual({});
    });
  });
});
