import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as soon } from 'node:timers/promises';
import { DiskLock } from './disk-lock.js';

/** Short, so that the lock is renewed every 50 ms. */
const STALE_MS = 200;
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

describe('the lock of a release store on disk', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-lock-'));
    file = path.join(folder, 'live.lock');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is renewed by its holder, so that a long change does not lose it', async () => {
    await new DiskLock(file, STALE_MS).hold(async (lock) => {
      await utimes(file, LONG_AGO, LONG_AGO);
      while ((await stat(file)).mtimeMs === LONG_AGO.getTime()) await soon();
      await lock.assertHeld();
    });
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  it('makes a second holder wait until the first one is done', async () => {
    const order: string[] = [];
    let second: Promise<unknown> | undefined;
    await new DiskLock(file).hold(async () => {
      second = new DiskLock(file).hold(async () => order.push('second'));
      await readFile(file);
      order.push('first');
    });
    await second;
    expect(order).toEqual(['first', 'second']);
  });

  it('is taken over from a dead process', async () => {
    await writeFile(file, 'a dead process');
    await utimes(file, LONG_AGO, LONG_AGO);
    expect(await new DiskLock(file).hold(() => readFile(file, 'utf8'))).not.toBe('a dead process');
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  it('is taken over from a process that died before the clock was set back', async () => {
    await writeFile(file, 'a dead process');
    const ahead = new Date(Date.now() + 3_600_000);
    await utimes(file, ahead, ahead);
    const held = new DiskLock(file, STALE_MS).hold(() => readFile(file, 'utf8'));
    expect(await held).not.toBe('a dead process');
  });
});
