import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeWithBucket, startBucket } from '../../../api/test/bucket.js';
import { OwnedReleases } from '../../../api/test/owned-releases.js';
import { releaserWith, releaseRecord } from '../../../api/test/release-record.js';
import { ReleaseStore, openReleaseFiles } from '@ftl/releases';
import { openPlace, type PlaceOptions } from './release-place';

describe('the release destination of ftl', () => {
  const before = { ...process.env };
  let dir: string;
  let owned: OwnedReleases;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'ftl-place-'));
    owned = await OwnedReleases.create();
    for (const name of ['RELEASE_KEY', 'RELEASE_KEYS', 'RELEASE_OWNERS']) delete process.env[name];
  });
  afterEach(async () => {
    process.env = { ...before };
    await owned.remove();
    await rm(dir, { recursive: true });
  });

  it.each<[string, PlaceOptions, RegExp]>([
    ['no store', {}, /--store <folder or s3:\/\/bucket>/],
    ['a folder without releases', { store: '.' }, /holds no releases: it has no live\.json/],
    ['a key that is not there', { store: '.', key: 'none.pem' }, /There is no key .*none\.pem/],
    ['an owners file that is not there', { store: '.', owners: 'none' }, /no owners file .*none/],
  ])('rejects %s', async (_, given, reason) => {
    const inDir = given.store === undefined ? {} : { store: dir };
    await expect(openPlace({ ...given, ...inDir })).rejects.toThrow(reason);
  });

  it('does not create a key that no shop would accept', async () => {
    await writeFile(
      path.join(dir, 'live.json'),
      '{ "revision": 0, "statements": {}, "history": [] }',
    );
    const { keyIdFor } = await openPlace({ store: dir });
    expect(() => keyIdFor('mf-gift')).toThrow(/set RELEASE_KEY/);
    expect(await readdir(dir)).toEqual(['live.json']);
  });

  it('signs with the key file, and reads the owners file from its option', async () => {
    await writeFile(
      path.join(dir, 'live.json'),
      '{ "revision": 0, "statements": {}, "history": [] }',
    );
    const key = owned.key('mf-static');
    const place = await openPlace({
      ...{ store: dir, owners: owned.file },
      key: path.join(owned.folder, 'mf-static.pem'),
    });
    expect(place.keyIdFor('mf-static')).toBe(key.id);
    expect(place.owners().key('mf-static', key.id)?.may).toBe('publish');
  });

  describeWithBucket('in a bucket (skipped where no Swift is installed)', () => {
    it('uses the folder from which the API reads releases', async () => {
      const bucket = await startBucket();
      const files = await openReleaseFiles({ dataDir: '', storage: { bucket } });
      const store = new ReleaseStore(files, releaserWith(owned.folder));
      await store.publish({ record: releaseRecord({ version: '1.0.0' }), files: new Map() });
      await store.goLive('mf-static', '1.0.0');
      Object.assign(process.env, bucket.environment, { RELEASE_KEYS: owned.folder });
      const place = await openPlace({ store: `s3://${bucket.bucket}`, owners: owned.file });
      expect((await place.verified().record('mf-static', '1.0.0'))?.name).toBe('mf-static');
      await place.store.takeDown('mf-static');
      expect((await store.pointer()).live).toEqual({});
    });
  });
});
