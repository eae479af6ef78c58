import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
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
          { path: 'images/Zoë.bin', body },
        ]),
      );
      // Python's own ZIP reader also verifies the checksums.
      const code =
        'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;z.extractall(sys.argv[2])';
      execFileSync('python3', ['-c', code, file, folder]);
      expect(readFileSync(path.join(folder, 'images', 'Zoë.bin'))).toEqual(body);
      expect(readFileSync(path.join(folder, 'designs.json'), 'utf8')).toBe('[]');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

(hasReader ? it : it.skip)(
  'holds more files and more bytes than the 16 and 32 bits of the plain format',
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'ftl-zip-'));
    const file = path.join(folder, 'a.zip');
    const output = openSync(file, 'w');
    try {
      const large = Buffer.alloc(256 * 1024 * 1024);
      async function* files() {
        for (let n = 0; n < 66_000; n += 1) yield { path: `${n}.txt`, body: Buffer.from('x') };
        for (let n = 0; n < 17; n += 1)
          yield await Promise.resolve({ path: `large-${n}`, body: large });
        yield { path: 'last.txt', body: Buffer.from('behind 4 GB') };
      }
      let at = 0;
      for await (const part of zip(files())) {
        // A sparse file: full length without the disk space.
        if (part !== large) writeSync(output, part, 0, part.length, at);
        at += part.length;
      }
      expect(at).toBeGreaterThan(0xffffffff);
      const code =
        'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);print(len(z.namelist()),z.read("65999.txt").decode(),z.read("last.txt").decode())';
      expect(execFileSync('python3', ['-c', code, file], { encoding: 'utf8' })).toBe(
        '66018 x behind 4 GB\n',
      );
    } finally {
      closeSync(output);
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
