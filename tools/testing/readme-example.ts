import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../place.ts';

/**
 * Runs the first example of a README as it is, with one file as its argument and the environment of
 * the test.
 *
 * @param packageDir folder of the README
 * @param look called with the printed output and the example's folder
 */
export async function runReadmeExample(
  packageDir: string,
  input: { name: string; content: Buffer },
  look: (ended: { stdout: string; folder: string }) => Promise<void>,
): Promise<void> {
  const readme = await readFile(path.join(packageDir, 'README.md'), 'utf8');
  const [, example] = /```js\n(.*?)```/s.exec(readme)!;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-readme-'));
  try {
    await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    await writeFile(path.join(folder, 'example.mjs'), example!);
    await writeFile(path.join(folder, input.name), input.content);
    const run = promisify(execFile);
    // Jest gives each test file a copy of the environment.
    const options = { cwd: folder, env: process.env };
    const { stdout } = await run(process.execPath, ['example.mjs', input.name], options);
    await look({ stdout, folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
