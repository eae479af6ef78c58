import { cp, mkdir, realpath, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from './command.ts';
import type { ImageStore } from './image-store.ts';

/**
 * Builds an image like the official Node image that `deploy/Dockerfile` starts from.
 *
 * @param suite Debian release, such as `bookworm`
 */
export async function buildBaseImage(store: ImageStore, name: string, suite: string) {
  const context = path.join(store.folder, 'base');
  const local = path.join(context, 'node/usr/local');
  await mkdir(path.join(local, 'bin'), { recursive: true });
  await cp(process.execPath, path.join(local, 'bin/node'));
  await cp(await npmFolder(), path.join(local, 'lib/node_modules/npm'), { recursive: true });
  for (const tool of ['npm', 'npx'])
    await symlink(`../lib/node_modules/npm/bin/${tool}-cli.js`, path.join(local, 'bin', tool));
  const tar = path.join(context, 'debian.tar');
  await runCommand('mmdebstrap', ['--quiet', '--variant=minbase', suite, tar], {
    env: { TMPDIR: store.folder },
  });
  const dockerfile = path.join(import.meta.dirname, 'node.Dockerfile');
  await store.build(name, { dockerfile, context });
  await rm(context, { recursive: true });
}

/** This machine's npm, whose command links to `bin/npm-cli.js` in this folder. */
async function npmFolder(): Promise<string> {
  const command = await runCommand('sh', ['-c', 'command -v npm'], { capture: true });
  return path.dirname(path.dirname(await realpath(command.trim())));
}
