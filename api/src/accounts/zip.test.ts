import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { zip, type ZippedFile } from './zip.js';

async function archive(files: ZippedFile[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  async function* all() {
    for (const file of files) yield await Promise.resolve(file);
  }
  for await (const part of zip(all())) parts.push(part);
  return Buffer.concat(parts);
}

const hasReader = spawnSync('python3', ['--version']).status === 0;

(hasReader ? it : it.skip)(
  'is read by another reader (Python, where there is one), names and bytes as they were',
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'ftl-zip-'));
    try {
      const body = Buffer.from([0, 1, 2, 250, 251]);
      const file = path.join(folder, 'a.zip');
      writeFileSync(
        file,
        await archive([
          { path: 'designs.json', body: Buffer.from('[]') },
          { path: 'pictures/Zoë.bin', body },
        ]),
      );
      // Python brings a reader of its own, which also compares the checksums.
      const code =
        'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;z.extractall(sys.argv[2])';
      execFileSync('python3', ['-c', code, file, folder]);
      expect(readFileSync(path.join(folder, 'pictures', 'Zoë.bin'))).toEqual(body);
      expect(readFileSync(path.join(folder, 'designs.json'), 'utf8')).toBe('[]');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
