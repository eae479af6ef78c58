import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './place.ts';

/**
 * Builds every workspace whose sources or dependencies have changed.
 *
 * @param names packages to build with their dependencies; empty for all
 * @throws with the build's output if it fails
 */
export function buildAll(names: readonly string[] = []): void {
  const result = spawnSync(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/nx/dist/bin/nx.js'),
      ...['run-many', '--target=build', '--parallel=2', '--output-style=static'],
      ...(names.length > 0 ? [`--projects=${names.join(',')}`] : []),
    ],
    {
      cwd: ROOT,
      encoding: 'utf8',
      // Options of tests, such as preloaded modules, are not for compilers.
      env: { ...process.env, NODE_OPTIONS: '', FORCE_COLOR: '0' },
    },
  );
  if (result.status !== 0) throw new Error(`The build failed:\n${result.stdout}\n${result.stderr}`);
}

if (import.meta.main) buildAll(process.argv.slice(2));
