import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DiskReleaseFiles } from './disk-release-files.js';

const HOUR_MS = 60 * 60 * 1000;
const files = new Map([
  ['assets/a.js', Buffer.from('a')],
  ['release.json', Buffer.from('{}')],
]);

describe('releases on disk', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'ftl-disk-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  const publish = (given: ReadonlyMap<string, Buffer> = files) =>
    new DiskReleaseFiles(dir).writeFolder('mf-static/1.0.0', given);

  it('keep nothing of a file that could not be replaced', async () => {
    // Like a full disk: the new content cannot get its name.
    await mkdir(path.join(dir, 'live.json/in-use'), { recursive: true });
    await expect(new DiskReleaseFiles(dir).replace('live.json', '{}')).rejects.toThrow();
    expect(await readdir(dir)).toEqual(['live.json']);
  });

  it.each(['none', 'long'.repeat(100)])('have no file of the release %s', async (name) => {
    const read = new DiskReleaseFiles(dir).read(`${name}/1.0.0/release.json`);
    await expect(read).resolves.toBeUndefined();
  });

  describe('left by killed processes', () => {
    /** As a process leaves it that is killed before it renames the folder or file. */
    async function leave(name: string, ageHours: number): Promise<string> {
      const file = path.join(dir, name);
      if (name.startsWith('.')) {
        await mkdir(path.join(file, 'assets'), { recursive: true });
        await writeFile(path.join(file, 'assets/a.js'), 'a');
      } else await writeFile(file, '{}');
      const at = new Date(Date.now() - ageHours * HOUR_MS);
      await utimes(file, at, at);
      return name;
    }

    it('are deleted by the next publish after a day', async () => {
      await leave(`.incoming-${randomUUID()}`, 25);
      await leave(`live.json.${randomUUID()}`, 25);
      await leave(`live.lock.${randomUUID()}`, 25);
      await publish();
      expect(await readdir(dir)).toEqual(['mf-static']);
    });

    it('stay for a day, because they may belong to a publish at work', async () => {
      const recent = [
        await leave(`.incoming-${randomUUID()}`, 23),
        await leave(`live.json.${randomUUID()}`, 23),
      ];
      await publish();
      expect((await readdir(dir)).sort()).toEqual([...recent, 'mf-static'].sort());
    });

    it('are recognized by their whole names, so that other files stay', async () => {
      const others = ['live.json', 'live.lock', '.incoming-notes', 'live.json.backup'];
      for (const name of others) await leave(name, 25);
      await publish();
      expect((await readdir(dir)).sort()).toEqual([...others, 'mf-static'].sort());
    });

    it('never become a release that lacks files, if their publish resumes', async () => {
      const incoming = () => readdirSync(dir).find((name) => name.startsWith('.incoming-'))!;
      class SuspendedFiles extends Map<string, Buffer> {
        override *[Symbol.iterator]() {
          yield ['assets/a.js', Buffer.from('a')] as [string, Buffer];
          rmSync(path.join(dir, incoming()), { recursive: true });
          yield ['assets/b.js', Buffer.from('b')] as [string, Buffer];
          return undefined;
        }
      }
      const suspended = new SuspendedFiles();
      for (const file of ['assets/a.js', 'assets/b.js']) suspended.set(file, Buffer.from(''));
      await expect(publish(suspended)).rejects.toThrow('ENOENT');
      expect(await readdir(dir)).toEqual([]);
    });
  });
});
