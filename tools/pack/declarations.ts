import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../place.ts';

/**
 * Type declarations of sources and of their imports, in a folder with the root's layout.
 *
 * @throws with the compiler's output if a type cannot be declared
 */
export async function declarationsOf(
  sources: string[],
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ftl-declarations-'));
  const project = path.join(folder, 'tsconfig.json');
  const settings = {
    extends: path.join(ROOT, 'tsconfig.base.json'),
    compilerOptions: {
      ...{ declaration: true, emitDeclarationOnly: true, noEmit: false },
      ...{
        rootDir: ROOT,
        outDir: folder,
        types: ['node'],
        typeRoots: [path.join(ROOT, 'node_modules/@types')],
      },
    },
    files: sources.map((source) => path.join(ROOT, source)),
  };
  await writeFile(project, JSON.stringify(settings));
  const compiler = path.join(ROOT, 'node_modules/typescript-native/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', project], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Types could not be declared:\n${stdout}`);
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
