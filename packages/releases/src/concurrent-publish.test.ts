import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeWithBucket, startBucket } from '../../../api/test/bucket.js';
import { integrityOf, ownReleaser, releaseRecord } from '../../../api/test/release-record.js';
import { inBucket, onDisk, type Place } from '../test/places.js';
import type { ReleaseFiles } from './release-files.js';
import { ReleaseStore } from './release-store.js';
import { digestOf } from './signing/signature.js';

const ENTRY = 'remoteEntry.a.js';
const RECORD = 'mf-static/1.0.0/release.json';
const EARLY = '2026-01-02T03:04:05.000Z';
const LATE = '2026-01-02T03:04:09.000Z';

describe('two pipelines that publish the same version on disk', () => concurrentSuite(onDisk));
describeWithBucket(
  'two pipelines that publish the same version in a bucket (skipped where no Swift is installed)',
  () => concurrentSuite(async () => inBucket(await startBucket())),
);

function concurrentSuite(openPlace: () => Promise<Place>): void {
  let place: Place;
  let keys: string;
  let files: ReleaseFiles;

  beforeAll(async () => {
    place = await openPlace();
    keys = await mkdtemp(path.join(os.tmpdir(), 'ftl-release-keys-'));
  });
  beforeEach(async () => {
    files = await place.open();
  });
  afterAll(async () => {
    await rm(keys, { recursive: true });
    await place.close();
  });

  const pipeline = (of = files) => new ReleaseStore(of, ownReleaser(keys));

  /** Finds the version unpublished, and uploads once another pipeline has run. */
  const slowPipeline = (other: () => Promise<unknown>) =>
    pipeline({
      read: (file) => files.read(file),
      writeFolder: async (folder, content) => {
        await other();
        await files.writeFolder(folder, content);
      },
      replace: (file, content) => files.replace(file, content),
      folders: (folder) => files.folders(folder),
      exclusively: (work) => files.exclusively(work),
    });

  /** Digests of the record in the store, and of the one that is live. */
  async function digests() {
    const record = await pipeline().record('mf-static', '1.0.0');
    const { live } = (await pipeline().pointer()).statements['mf-static'] ?? {};
    return { published: record && digestOf(record), live: live?.digest };
  }

  it('keep the record that the earlier one has made live', async () => {
    const early = release(EARLY);
    const slow = slowPipeline(async () => {
      await pipeline().publish(early);
      await pipeline().goLive('mf-static', '1.0.0');
    });
    await slow.publish(release(LATE));
    await slow.goLive('mf-static', '1.0.0');
    const digest = digestOf(early.record);
    expect(await digests()).toEqual({ published: digest, live: digest });
    expect((await pipeline().pointer()).revision).toBe(1);
  });

  it('keep the files of the earlier one, and reject other bytes of the later one', async () => {
    const slow = slowPipeline(() => pipeline().publish(release(EARLY)));
    const other = release(LATE, { container: 'mf_static__b', entry: 'other' });
    await expect(slow.publish(other)).rejects.toMatchObject({ code: 'VERSION_TAKEN' });
    const content = await pipeline().file('mf-static', '1.0.0', ENTRY);
    expect(content?.toString()).toBe('entry');
  });

  it('make a record live again that was overwritten while it was live', async () => {
    const elsewhere = await place.open();
    await pipeline(elsewhere).publish(release(LATE));
    await pipeline().publish(release(EARLY));
    await pipeline().goLive('mf-static', '1.0.0');
    await files.replace(RECORD, (await elsewhere.read(RECORD))!.toString());
    await pipeline().goLive('mf-static', '1.0.0');
    const digest = digestOf(release(LATE).record);
    expect(await digests()).toEqual({ published: digest, live: digest });
  });
}

/** The same build gives two records if it is built twice, because each has its own time. */
function release(time: string, { container = 'mf_static__a', entry = 'entry' } = {}) {
  const integrity = { [ENTRY]: integrityOf(entry) };
  return {
    record: releaseRecord({ version: '1.0.0', container, time, files: integrity }),
    files: new Map([[ENTRY, Buffer.from(entry)]]),
  };
}
