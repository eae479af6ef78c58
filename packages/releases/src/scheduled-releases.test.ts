import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { LivePointer } from '@ftl/contracts';
import { ownReleaser, releaseRecord } from '../../../api/test/release-record.js';
import { DiskReleaseFiles } from './disk-release-files.js';
import { ReleaseStore } from './release-store.js';
import { checkStatement } from './signing/check-signed.js';

const NAME = 'mf-static';
const NOON = new Date('2030-01-02T12:00:00Z');
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

describe('a scheduled release', () => {
  let dir: string;
  const at = (now: Date) =>
    new ReleaseStore(new DiskReleaseFiles(dir), ownReleaser(dir), () => now);
  const liveAt = async (now: Date) => (await at(now).pointer()).live[NAME];

  beforeEach(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'ftl-scheduled-'));
    const store = at(after(-3600));
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await store.publish({
        record: releaseRecord({ version }),
        files: new Map([['remoteEntry.a.js', Buffer.from('entry')]]),
      });
    await store.goLive(NAME, '1.0.0');
    await store.schedule(NAME, '1.1.0', { notBefore: NOON });
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('is live from its time on for everyone who reads the store, also after another change', async () => {
    expect(await liveAt(after(-1))).toEqual({ version: '1.0.0' });
    const live = { version: '1.1.0', previous: '1.0.0' };
    expect(await liveAt(after(0))).toEqual(live);
    const other = releaseRecord({ name: 'mf-orders', version: '1.0.0', routes: [] });
    const files = new Map([['remoteEntry.a.js', Buffer.from('entry')]]);
    await at(after(60)).publish({ record: other, files });
    await at(after(60)).goLive('mf-orders', '1.0.0');
    const { live: all, scheduled, revision, history } = await at(after(60)).pointer();
    expect([all[NAME], scheduled, revision]).toEqual([live, undefined, 3]);
    expect(history.map(({ name, at: time }) => [name, time])).toEqual([
      [NAME, after(-3600).toISOString()],
      [NAME, NOON.toISOString()],
      ['mf-orders', after(60).toISOString()],
    ]);
    expect(await at(after(70)).rollBack(NAME)).toMatchObject({ from: '1.1.0', to: '1.0.0' });
  });

  it('never goes live once it is taken back, or once the name has changed', async () => {
    await at(after(-60)).takeBack(NAME);
    expect(await liveAt(after(1))).toEqual({ version: '1.0.0' });
    await at(after(-50)).schedule(NAME, '1.1.0', { notBefore: NOON });
    await at(after(-40)).goLive(NAME, '1.2.0');
    expect(await liveAt(after(1))).toEqual({ version: '1.2.0', previous: '1.0.0' });
  });

  it('is refused by pages if someone who can write to the store puts it live earlier', async () => {
    const pointer = (await at(after(-3000)).pointer()) as Required<LivePointer>;
    const { statement } = pointer.scheduled[NAME]!;
    const owners = ownReleaser(dir).owners();
    expect(() => checkStatement(statement, { owners, now: after(-3000) })).toThrow(
      'is from the future',
    );
    expect(checkStatement(statement, { owners, now: NOON }).may).toBe('publish');
  });

  it('needs a time that has not come', async () => {
    const late = at(after(1)).schedule(NAME, '1.2.0', { notBefore: NOON });
    await expect(late).rejects.toMatchObject({ code: 'TOO_LATE' });
  });
});
