import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { releaseRecord } from '../../test/release-record.js';
import { AppConfig } from '../platform/index.js';
import { openReleaseFiles } from './open-release-files.js';
import { ReleaseStore } from './release-store.js';
import { ReleasesService } from './releases.service.js';

const SECOND_MS = 1000;

describe('ReleasesService', () => {
  let dataDir: string;
  let store: ReleaseStore;
  let service: ReleasesService;

  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'ftl-releases-'));
    store = new ReleaseStore(await openReleaseFiles({ dataDir, storage: { bucket: undefined } }));
    service = new ReleasesService({ dataDir, storage: { bucket: undefined } } as AppConfig);
    for (const version of ['1.0.0', '1.1.0'])
      await store.publish({
        record: releaseRecord({ version }),
        files: new Map([['remoteEntry.a.js', Buffer.from(version)]]),
      });
    await store.goLive('mf-static', '1.0.0');
  });
  afterEach(async () => {
    jest.useRealTimers();
    await rm(dataDir, { recursive: true, force: true });
  });

  const liveVersion = async () => (await service.pointed()).all[0]?.current.version;

  it('shows a flip and a rollback to page views a second after them', async () => {
    expect(await liveVersion()).toBe('1.0.0');
    await store.goLive('mf-static', '1.1.0');
    jest.setSystemTime(Date.now() + SECOND_MS);
    expect(await liveVersion()).toBe('1.1.0');
    await store.rollBack('mf-static');
    jest.setSystemTime(Date.now() + SECOND_MS);
    expect(await liveVersion()).toBe('1.0.0');
  });

  it('reads the pointer once for all page views of a quarter of a second', async () => {
    expect(await liveVersion()).toBe('1.0.0');
    await store.goLive('mf-static', '1.1.0');
    jest.setSystemTime(Date.now() + 250);
    expect(await liveVersion()).toBe('1.0.0');
  });
});
