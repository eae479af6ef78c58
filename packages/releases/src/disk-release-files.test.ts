import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DiskReleaseFiles } from './disk-release-files.js';

describe('releases on disk', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'ftl-disk-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('keep nothing of a file that could not be replaced', async () => {
    // Like a full disk: the new content cannot get its name.
    await mkdir(path.join(dir, 'live.json/in-use'), { recursive: true });
    await expect(new DiskReleaseFiles(dir).replace('live.json', '{}')).rejects.toThrow();
    expect(await readdir(dir)).toEqual(['live.json']);
  });
});
