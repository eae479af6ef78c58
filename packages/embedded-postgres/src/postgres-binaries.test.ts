import { mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { linkLibraries } from './postgres-binaries.js';

describe('links to libraries', () => {
  let root: string;
  const at = (name: string) => path.join(root, 'native', name);
  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'ftl-libraries-'));
    await mkdir(at('lib'), { recursive: true });
    const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
      source: 'native/lib/libpq.so.5.18',
      target: `native/lib/${name}`,
    }));
    await writeFile(at('pg-symlinks.json'), JSON.stringify(links));
  });
  afterEach(() => rm(root, { recursive: true }));

  it('are created even if another process has just created one of them', async () => {
    // The target is missing, so that the link is not found before it is created.
    await symlink('libpq.so.5.18', at('lib/libpq.so'));
    linkLibraries(root);
    expect(await readlink(at('lib/libpq.so.5'))).toBe('libpq.so.5.18');
  });
});
