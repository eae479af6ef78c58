import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeWithBucket, startBucket } from '../../../api/test/bucket.js';
import { ownReleaser, releaseRecord } from '../../../api/test/release-record.js';
import { inBucket, onDisk, type Place } from '../test/places.js';
import type { ReleaseFiles } from './release-files.js';
import { rollbackTarget } from './pointer.js';
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

  it('lists published releases', async () => {
    for (const version of ['1.0.0', '1.1.0']) await publish(version);
    expect(await store.names()).toEqual(['mf-static']);
    expect(await store.versions('mf-static')).toEqual(['1.0.0', '1.1.0']);
  });

  // The rest does not depend on where the files are.
  if (openPlace !== onDisk) return;

  const release = async (...versions: string[]) => {
    for (const version of versions) {
      await publish(version);
      await store.goLive('mf-static', version);
    }
  };
  const live = async () => (await store.pointer()).live['mf-static'];

  describe('a set of releases', () => {
    const shell = releaseRecord({ name: 'shell', version: '2.0.0', routes: [] });
    const accept = async () => undefined;
    const versions = async () =>
      Object.fromEntries(
        Object.entries((await store.pointer()).live).map(([name, each]) => [name, each.version]),
      );
    beforeEach(async () => {
      await store.publish({ record: { ...shell, version: '1.0.0' }, files: content });
      await store.publish({ record: shell, files: content });
      await publish('2.0.0');
      await store.goLive('shell', '1.0.0');
      await release('1.0.0');
    });

    it('goes live by one change of the pointer, once every owner has signed', async () => {
      const before = await store.pointerText();
      await store.join('major', 'shell', '2.0.0');
      await store.join('major', 'mf-static', '2.0.0');
      expect(await store.pointerText()).toBe(before);
      expect(await store.set('major')).toEqual({ shell: '2.0.0', 'mf-static': '2.0.0' });

      const written = jest.spyOn(files, 'replace');
      const anyone = new ReleaseStore(files, {
        ...ownReleaser(keys),
        keyFor: (name) => {
          throw new Error(`No key of ${name} is needed.`);
        },
      });
      const changes = await anyone.flip('major', accept);
      expect(written.mock.calls.filter(([file]) => file === 'live.json')).toHaveLength(1);
      expect(await versions()).toEqual({ shell: '2.0.0', 'mf-static': '2.0.0' });
      expect(changes).toMatchObject([
        { name: 'shell', from: '1.0.0', to: '2.0.0' },
        { name: 'mf-static', from: '1.0.0', to: '2.0.0' },
      ]);
      expect(await store.set('major')).toEqual({});
    });

    it('goes live whole or not at all', async () => {
      await store.join('major', 'shell', '2.0.0');
      await store.join('major', 'mf-static', '2.0.0');
      const refuse = () => Promise.reject(new Error('does not fit'));
      await expect(store.flip('major', refuse)).rejects.toThrow('does not fit');
      expect(await versions()).toEqual({ shell: '1.0.0', 'mf-static': '1.0.0' });
    });

    it('is refused if one of its names has changed since it joined', async () => {
      await store.join('major', 'mf-static', '2.0.0');
      await release('1.1.0');
      await expect(store.flip('major', accept)).rejects.toMatchObject({ code: 'SET_OUTDATED' });
      await store.join('major', 'mf-static', '2.0.0');
      await store.flip('major', accept);
      expect(await live()).toEqual({ version: '2.0.0', previous: '1.1.0' });
    });

    it('is refused if a statement in it is not what its owner signed', async () => {
      await store.join('major', 'mf-static', '2.0.0');
      const text = (await files.read('sets.json'))!.toString();
      await files.replace('sets.json', text.replace('"reason": "publish"', '"reason": "canary"'));
      await expect(store.flip('major', accept)).rejects.toMatchObject({ code: 'UNSIGNED' });
    });

    it('goes back as a set, too', async () => {
      for (const name of ['shell', 'mf-static']) await store.join('major', name, '2.0.0');
      await store.flip('major', accept);
      for (const name of ['shell', 'mf-static']) await store.join('back', name, '1.0.0');
      expect(await store.flip('back', accept)).toMatchObject([
        { reason: 'rollback' },
        { reason: 'rollback' },
      ]);
      expect(await versions()).toEqual({ shell: '1.0.0', 'mf-static': '1.0.0' });
    });
  });

  it('rolls back to the release before, with the one before that as the fallback', async () => {
    await release('1.0.0', '1.1.0', '1.2.0');
    await store.rollBack('mf-static');
    expect(await live()).toEqual({ version: '1.1.0', previous: '1.0.0' });
    expect(await store.file('mf-static', '1.2.0', 'remoteEntry.a.js')).toEqual(
      Buffer.from('entry'),
    );
  });

  it('rolls back twice, to the release two before', async () => {
    await release('1.0.0', '1.1.0', '1.2.0');
    await store.rollBack('mf-static');
    await store.rollBack('mf-static');
    expect(await live()).toEqual({ version: '1.0.0' });
    await expect(store.rollBack('mf-static')).rejects.toMatchObject({ code: 'NOTHING_BEFORE' });
  });

  it('keeps a release that a rollback left out of fallbacks, until it is released again', async () => {
    await release('1.0.0', '1.1.0');
    await store.rollBack('mf-static');
    await release('1.2.0');
    expect(await live()).toEqual({ version: '1.2.0', previous: '1.0.0' });
    await store.rollBack('mf-static');
    expect(await live()).toEqual({ version: '1.0.0' });
    await release('1.1.0', '1.2.0');
    expect(await live()).toEqual({ version: '1.2.0', previous: '1.1.0' });
  });

  it('rolls back over several releases, and forward again', async () => {
    await release('1.0.0', '1.1.0', '1.2.0', '1.3.0');
    await store.rollBack('mf-static', '1.1.0');
    expect(await live()).toEqual({ version: '1.1.0', previous: '1.0.0' });
    await store.rollBack('mf-static', '1.3.0');
    expect(await live()).toEqual({ version: '1.3.0', previous: '1.0.0' });
  });

  it('does not return to what a rollback of an earlier version of this store left', async () => {
    await release('1.0.0', '1.1.0');
    await store.rollBack('mf-static');
    const { statements } = await store.pointer();
    const pointer = { statements, live: { 'mf-static': { version: '1.0.0', previous: '1.1.0' } } };
    expect(rollbackTarget(pointer, 'mf-static')).toBeUndefined();
  });

  it('ends a canary without a change of what is before', async () => {
    await release('1.0.0', '1.1.0');
    await publish('1.2.0');
    await store.startCanary('mf-static', { version: '1.2.0', percent: 10 });
    await store.rollBack('mf-static');
    await store.rollBack('mf-static');
    expect(await live()).toEqual({ version: '1.0.0' });
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
      ...{ revision: 0, statements: {}, live: {}, history: [] },
    });
  });

  it('has nothing to roll back to at first', async () => {
    await expect(store.rollBack('mf-static')).rejects.toMatchObject({ code: 'NOTHING_BEFORE' });
    await expect(store.goLive('mf-static', '9.9.9')).rejects.toMatchObject({
      code: 'NOT_PUBLISHED',
    });
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
