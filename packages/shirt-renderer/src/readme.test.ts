import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { SHIRT_VIEWS } from './shirt.types.js';

const PACKAGE = path.resolve(import.meta.dirname, '..');

it('the example in the README runs as it is', async () => {
  const readme = await readFile(path.join(PACKAGE, 'README.md'), 'utf8');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-readme-'));
  await symlink(path.resolve(PACKAGE, '../../node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'example.mjs'), /```js\n([^]*?)```/.exec(readme)![1]!);
  const design = { width: 100, height: 120, channels: 4, background: '#c00' } as const;
  await sharp({ create: design }).png().toFile(path.join(folder, 'design.png'));
  await promisify(execFile)(process.execPath, ['example.mjs', 'design.png'], { cwd: folder });
  for (const view of SHIRT_VIEWS) {
    const { width, hasAlpha } = await sharp(path.join(folder, `${view}.webp`)).metadata();
    expect({ width, hasAlpha }).toEqual({ width: 800, hasAlpha: true });
  }
  await rm(folder, { recursive: true });
});
