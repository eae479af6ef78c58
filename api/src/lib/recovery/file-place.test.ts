import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { folderPlace } from './file-place.js';

describe('files of a shop in a folder', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'ftl-files-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  async function listed(): Promise<string[]> {
    const keys: string[] = [];
    for await (const key of folderPlace(root).keys('releases')) keys.push(key);
    return keys;
  }

  it('are listed while a release is published', async () => {
    await mkdir(path.join(root, 'releases/shell/1.0.0'), { recursive: true });
    await writeFile(path.join(root, 'releases/shell/1.0.0/release.json'), '{}');
    let isPublishing = true;
    const publish = async () => {
      const incoming = path.join(root, 'releases/.incoming');
      while (isPublishing) {
        await mkdir(path.join(incoming, 'assets'), { recursive: true });
        await rename(incoming, path.join(root, 'published'));
        await rm(path.join(root, 'published'), { recursive: true });
      }
    };
    const publishing = publish();
    try {
      for (let time = 0; time < 300; time++)
        expect(await listed()).toEqual(['releases/shell/1.0.0/release.json']);
    } finally {
      isPublishing = false;
      await publishing;
    }
  });
});

describe('files of a shop that were written before a time', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'ftl-files-'));
    await mkdir(path.join(root, 'storage/photo'), { recursive: true });
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('do not include those written at this time or later', async () => {
    const time = new Date('2030-01-02T03:00:00Z');
    for (const [name, seconds] of Object.entries({ before: -1, at: 0, after: 1 })) {
      const file = path.join(root, `storage/photo/${name}.jpg`);
      await writeFile(file, name);
      const written = new Date(time.getTime() + seconds * 1000);
      await utimes(file, written, written);
    }
    const keys: string[] = [];
    for await (const key of folderPlace(root).keysBefore('storage', time)) keys.push(key);
    expect(keys).toEqual(['storage/photo/before.jpg']);
  });
});
