import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const PACKAGE = path.resolve(import.meta.dirname, '..');

it('the example in the README runs as it is', async () => {
  const readme = await readFile(path.join(PACKAGE, 'README.md'), 'utf8');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-readme-'));
  await symlink(path.resolve(PACKAGE, '../../node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'example.mjs'), /```js\n([^]*?)```/.exec(readme)![1]!);
  const photo =
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="240"><circle cx="100" cy="100" r="70"/></svg>';
  await sharp(Buffer.from(photo)).png().toFile(path.join(folder, 'photo.png'));
  const run = promisify(execFile)(process.execPath, ['example.mjs', 'photo.png'], { cwd: folder });
  expect((await run).stdout).toContain("'low-resolution'");
  const { width, height, density } = await sharp(path.join(folder, 'print.png')).metadata();
  await rm(folder, { recursive: true });
  expect({ width, height, density }).toEqual({ width: 4500, height: 5400, density: 300 });
});
