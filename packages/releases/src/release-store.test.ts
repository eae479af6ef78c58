import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeWithBucket, startBucket } from '../../../api/test/bucket.js';
import { ownReleaser, releaseRecord } from '../../../api/test/release-record.js';
import { inBucket, onDisk, type Place } from '../test/places.js';
import type { ReleaseFiles } from './release-files.js';
import { ReleaseStore } from './release-store.js';

const record = (version: string, container = `mf_static__${version}`) =>
  releaseRecord({ version, container });
const content = new Map([['remoteEntry.a.js', Buffer.from('entry')]]);
const LOCK = 'live.lock';

describe('ReleaseStore on disk', () => storeSuite(onDisk));
describeWithBucket('ReleaseStore in a bucket (skipped where no Swift is installed)', () =>
  storeSuite(async () => inBucket(await startBucket())),
);

function storeSuite(openPlace: () => Promise<Place>): void {
  let place: Place;
  let keys: string;
  let files: ReleaseFiles;
  let store: ReleaseStore;

  beforeAll(async () => {
    place = await openPlace();
    keys = await mkdtemp(path.join(os.tmpdir(), 'ftl-release-keys-'));
  });
  beforeEach(async () => {
    files = await place.open();
    store = new ReleaseStore(files, ownReleaser(keys), () => new Date('2030-01-02T03:04:05Z'));
  });
  afterAll(async () => {
    await rm(keys, { recursive: true });
    await place.close();
  });

  const publish = (version: string) => store.publish({ record: record(version), files: content });

  it('publishes the same release from several pipelines concurrently', async () => {
    await Promise.all([publish('1.0.0'), publish('1.0.0'), publish('1.0.0')]);
    expect(await store.versions('mf-static')).toEqual(['1.0.0']);
    expect(await store.file('mf-static', '1.0.0', 'remoteEntry.a.js')).toEqual(
      content.get('remoteEntry.a.js'),
    );
  });

  it('publishes without effect on visitors, then goes live', async () => {
    await publish('1.0.0');
    expect((await store.pointer()).live).toEqual({});
    await store.goLive('mf-static', '1.0.0');
    expect(await store.pointer()).toMatchObject({
      revision: 1,
      live: { 'mf-static': { version: '1.0.0' } },
      history: [
        { to: '1.0.0', reason: 'publish', at: '2030-01-02T03:04:05.000Z', commit: 'c0ffee' },
      ],
    });
  });

  it('rolls back to the previous release, and keeps the files of both', async () => {
    for (const version of ['1.0.0', '1.1.0']) {
      await publish(version);
      await store.goLive('mf-static', version);
    }
    await store.rollBack('mf-static');
    expect((await store.pointer()).live['mf-static']).toEqual({
      version: '1.0.0',
      previous: '1.1.0',
    });
    expect(await store.file('mf-static', '1.1.0', 'remoteEntry.a.js')).toEqual(
      Buffer.from('entry'),
    );
  });

  it('takes a remote down, keeps its files, and restores it', async () => {
    await publish('1.0.0');
    await store.goLive('mf-static', '1.0.0');
    expect(await store.takeDown('mf-static')).toMatchObject({
      ...{ name: 'mf-static', from: '1.0.0', reason: 'removal', commit: 'c0ffee' },
    });
    expect(await store.pointer()).toMatchObject({ revision: 2, live: {} });
    expect(await store.versions('mf-static')).toEqual(['1.0.0']);
    const { counter, reason } = (await store.pointer()).statements['mf-static']!;
    expect({ counter, reason }).toEqual({
      counter: Date.parse('2030-01-02T03:04:05Z') + 1,
      reason: 'removal',
    });
    await expect(store.takeDown('mf-static')).rejects.toMatchObject({ code: 'NOTHING_BEFORE' });
    await store.goLive('mf-static', '1.0.0');
    expect((await store.pointer()).live).toEqual({ 'mf-static': { version: '1.0.0' } });
  });

  it('never takes down the shell', async () => {
    await expect(store.takeDown('shell')).rejects.toMatchObject({ code: 'NEEDED' });
  });

  it('rejects other bytes under a published version', async () => {
    await publish('1.0.0');
    await publish('1.0.0');
    await expect(
      store.publish({ record: record('1.0.0', 'mf_static__other'), files: content }),
    ).rejects.toMatchObject({ code: 'VERSION_TAKEN' });
  });

  it('does not change the live set when a check fails', async () => {
    await publish('1.0.0');
    await expect(
      store.goLive('mf-static', '1.0.0', { check: () => Promise.reject(new Error('refused')) }),
    ).rejects.toThrow('refused');
    expect(await store.pointer()).toEqual({
      ...{ revision: 0, statements: {}, live: {}, unsigned: {}, history: [] },
    });
  });

  it('has nothing to roll back to at first', async () => {
    await expect(store.rollBack('mf-static')).rejects.toMatchObject({ code: 'NOTHING_BEFORE' });
    await expect(store.goLive('mf-static', '9.9.9')).rejects.toMatchObject({
      code: 'NOT_PUBLISHED',
    });
  });

  it('serializes concurrent changes, each recorded once in the history', async () => {
    const versions = Array.from({ length: 5 }, (_, at) => `1.0.${at}`);
    await Promise.all(versions.map(publish));
    await Promise.all(versions.map((version) => store.goLive('mf-static', version)));
    const { revision, live, history } = await store.pointer();
    expect(revision).toBe(5);
    expect(history.map(({ to }) => to).sort()).toEqual(versions);
    for (const [at, change] of history.entries()) expect(change.from).toBe(history[at - 1]?.to);
    expect(live['mf-static']?.version).toBe(history.at(-1)?.to);
  });

  it('does not release a lock that another publisher has taken over', async () => {
    await files.exclusively(() => files.replace(LOCK, 'another publisher'));
    expect((await files.read(LOCK))?.toString()).toBe('another publisher');
  });

  it('changes nothing once another publisher has taken over its lock', async () => {
    await publish('1.0.0');
    await expect(
      store.goLive('mf-static', '1.0.0', { check: () => files.replace(LOCK, 'another publisher') }),
    ).rejects.toThrow('Another release is being published; try again.');
    expect((await store.pointer()).live).toEqual({});
  });

  it('serves a canary beside the live release, and ends it with a rollback', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version);
    await store.goLive('mf-static', '1.0.0');
    await store.goLive('mf-static', '1.1.0');
    await store.startCanary('mf-static', { version: '1.2.0', percent: 10 });
    expect((await store.pointer()).live['mf-static']).toEqual({
      version: '1.1.0',
      previous: '1.0.0',
      canary: { version: '1.2.0', percent: 10 },
    });
    await store.rollBack('mf-static');
    const { live, history } = await store.pointer();
    expect(live['mf-static']).toEqual({ version: '1.1.0', previous: '1.0.0' });
    expect(history.at(-1)).toMatchObject({ from: '1.2.0', to: '1.1.0', reason: 'rollback' });
  });

  it('promotes a canary to the live release', async () => {
    for (const version of ['1.0.0', '1.1.0']) await publish(version);
    await store.goLive('mf-static', '1.0.0');
    await store.startCanary('mf-static', { version: '1.1.0', percent: 50 });
    await store.goLive('mf-static', '1.1.0');
    expect((await store.pointer()).live['mf-static']).toEqual({
      version: '1.1.0',
      previous: '1.0.0',
    });
  });

  it('does not start a canary without a live release', async () => {
    await publish('1.0.0');
    await expect(
      store.startCanary('mf-static', { version: '1.0.0', percent: 10 }),
    ).rejects.toMatchObject({ code: 'NOTHING_BEFORE' });
  });

  it('lists published releases', async () => {
    for (const version of ['1.0.0', '1.1.0']) await publish(version);
    expect(await store.names()).toEqual(['mf-static']);
    expect(await store.versions('mf-static')).toEqual(['1.0.0', '1.1.0']);
  });

  it('signs each change with a higher counter, and records who made it', async () => {
    await publish('1.0.0');
    await publish('1.1.0');
    const { key } = await store.goLive('mf-static', '1.0.0');
    const first = (await store.pointer()).statements['mf-static']!;
    await store.goLive('mf-static', '1.1.0');
    await store.rollBack('mf-static');
    const { statements, history } = await store.pointer();
    expect(statements['mf-static']).toMatchObject({
      ...{ counter: first.counter + 2, reason: 'rollback', by: 'test' },
      ...{ live: first.live, signature: { key } },
    });
    expect(history.map((change) => change.key)).toEqual([key, key, key]);
  });

  it('publishes and changes nothing without a key', async () => {
    const reader = new ReleaseStore(files);
    await expect(reader.publish({ record: record('1.0.0'), files: content })).rejects.toMatchObject(
      { code: 'NO_KEY' },
    );
    await publish('1.0.0');
    await expect(reader.goLive('mf-static', '1.0.0')).rejects.toMatchObject({ code: 'NO_KEY' });
    expect((await store.pointer()).revision).toBe(0);
  });

  it('rejects changes of a damaged pointer, and repairs it from signed statements', async () => {
    await publish('1.0.0');
    await store.goLive('mf-static', '1.0.0');
    const { statements } = await store.pointer();
    await files.replace('live.json', '{"revision": 1, "state');
    await expect(store.goLive('mf-static', '1.0.0')).rejects.toMatchObject({
      code: 'POINTER_UNREADABLE',
    });
    await store.repair(statements);
    expect((await store.pointer()).live).toEqual({ 'mf-static': { version: '1.0.0' } });
  });
}
