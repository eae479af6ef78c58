import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as soon } from 'node:timers/promises';
import { DiskLock } from './disk-lock.js';

const STALE_MS = 200;

describe('the lock of a release store on disk', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-lock-'));
    file = path.join(folder, 'live.lock');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('stays with a holder whose change takes longer than a lock may be old', async () => {
    const order: string[] = [];
    let second: Promise<unknown> | undefined;
    await new DiskLock(file, STALE_MS).hold(async () => {
      const { mtimeMs: takenAt } = await stat(file);
      second = new DiskLock(file, STALE_MS).hold(async () => order.push('second'));
      while ((await stat(file)).mtimeMs < takenAt + 2 * STALE_MS) await soon();
      order.push('first');
    });
    await second;
    expect(order).toEqual(['first', 'second']);
  });

  it('is taken over from a process that died', async () => {
    await writeFile(file, 'a dead process');
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(file, longAgo, longAgo);
    expect(await new DiskLock(file).hold(() => readFile(file, 'utf8'))).not.toBe('a dead process');
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });
});
