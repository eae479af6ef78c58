import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import { DiskReleaseFiles, ReleaseStore } from '@ftl/releases';
import { ownStore } from '../../test/publish-shell.js';
import { ownReleaser, releaseRecord } from '../../test/release-record.js';
import { createDatabase, type PooledDatabase } from '../../test/shop-pool.js';
import { AppConfig, Database, Metrics, openDatabase } from '../platform/index.js';
import { AcceptedStatements } from './accepted-statements.js';
import { Refusals } from './refusals.js';
import { ReleasesService } from './releases.service.js';
import { VerifiedLiveSet } from './verified-live-set.js';
import { WithdrawnCanaries } from './withdrawn-canaries.js';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

describe('ReleasesService', () => {
  let dataDir: string;
  let created: PooledDatabase;
  let database: Database;
  let store: ReleaseStore;
  let refusals: Refusals;
  let service: ReleasesService;

  beforeAll(async () => {
    Logger.overrideLogger(['error']);
    created = await createDatabase();
    database = await openDatabase({ database: { url: created.connectionString } } as AppConfig);
  });
  afterAll(async () => {
    await database.close();
    await created.drop();
  });

  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'ftl-releases-'));
    store = ownStore(dataDir);
    for (const version of ['1.0.0', '1.1.0'])
      await store.publish({
        record: releaseRecord({ version }),
        files: new Map([['remoteEntry.a.js', Buffer.from('entry')]]),
      });
    await store.goLive('mf-static', '1.0.0');
    refusals = new Refusals(database, new Metrics());
    service = another();
  });
  afterEach(async () => {
    jest.useRealTimers();
    await database.pool.query('delete from release_statements; delete from release_refusals');
    await rm(dataDir, { recursive: true, force: true });
  });

  /** The service of a process of the shop. */
  function another(): ReleasesService {
    const config = { dataDir, storage: { bucket: undefined } } as AppConfig;
    const statements = new AcceptedStatements(database);
    const withdrawals = new WithdrawnCanaries(database);
    return new ReleasesService(
      config,
      new VerifiedLiveSet(config, statements, refusals, withdrawals),
    );
  }
  const liveVersion = async () => (await service.pointed()).all[0]?.current.version;

  it('applies a release and a rollback to page views within a second', async () => {
    expect(await liveVersion()).toBe('1.0.0');
    await store.goLive('mf-static', '1.1.0');
    jest.advanceTimersByTime(SECOND_MS);
    expect(await liveVersion()).toBe('1.1.0');
    await store.rollBack('mf-static');
    jest.advanceTimersByTime(SECOND_MS);
    expect(await liveVersion()).toBe('1.0.0');
  });

  it('applies a rollback within a second after the clock was set back', async () => {
    await store.goLive('mf-static', '1.1.0');
    expect(await liveVersion()).toBe('1.1.0');
    jest.setSystemTime(Date.now() - HOUR_MS);
    await store.rollBack('mf-static');
    jest.advanceTimersByTime(SECOND_MS);
    expect(await liveVersion()).toBe('1.0.0');
  });

  it('shows a scheduled release at its time, on a slow clock as soon as a faster one has', async () => {
    const now = Date.now();
    const notBefore = new Date(now + HOUR_MS);
    await store.schedule('mf-static', '1.1.0', { notBefore });
    expect(await liveVersion()).toBe('1.0.0');
    jest.advanceTimersByTime(HOUR_MS + SECOND_MS);
    expect(await liveVersion()).toBe('1.1.0');
    // Another process, which starts now.
    jest.setSystemTime(now + HOUR_MS - 3 * SECOND_MS);
    expect((await another().pointed()).all[0]?.current.version).toBe('1.1.0');
    expect(await refusals.all()).toEqual([]);
  });

  it('reads the pointer once for all page views of a quarter of a second', async () => {
    expect(await liveVersion()).toBe('1.0.0');
    await store.goLive('mf-static', '1.1.0');
    jest.advanceTimersByTime(250);
    expect(await liveVersion()).toBe('1.0.0');
  });

  it('finds a file that was requested before its release was published', async () => {
    const file = () => service.file('mf-static', '2.0.0', 'remoteEntry.a.js');
    expect(await file()).toBeUndefined();
    await store.publish({
      record: releaseRecord({ version: '2.0.0' }),
      files: new Map([['remoteEntry.a.js', Buffer.from('entry')]]),
    });
    expect((await file())?.toString()).toBe('entry');
  });

  it('accepts a key that was added a moment ago, and refuses one that is not listed', async () => {
    const files = new Map([['remoteEntry.a.js', Buffer.from('entry')]]);
    const releaseOf = (name: string) => ({
      record: releaseRecord({ name, version: '1.0.0', routes: [`/${name}`] }),
      files,
    });
    /** Later than a pointer may be cached, sooner than the keys are read again. */
    const live = async () => {
      jest.advanceTimersByTime(800);
      return (await service.pointed()).all.map(({ current }) => current.name).sort();
    };
    await live();
    expect(await live()).toEqual(['mf-static']);

    await store.publish(releaseOf('mf-gift'));
    await store.goLive('mf-gift', '1.0.0');
    expect(await live()).toEqual(['mf-gift', 'mf-static']);
    await live();
    await store.publish(releaseOf('mf-card'));
    expect((await service.record('mf-card', '1.0.0'))?.version).toBe('1.0.0');
    expect(await refusals.all()).toEqual([]);

    const other = new DiskReleaseFiles(path.join(dataDir, 'releases'));
    const stranger = ownReleaser(path.join(dataDir, 'stranger'));
    await new ReleaseStore(other, stranger).publish(releaseOf('mf-other'));
    expect(await service.record('mf-other', '1.0.0')).toBeUndefined();
    expect(await refusals.all()).toMatchObject([{ name: 'mf-other', reason: 'UNKNOWN_KEY' }]);
  });
});
