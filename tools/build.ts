import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './place.ts';

/**
 * Builds every workspace whose sources, or those of what it uses, have changed.
 *
 * @throws with the build's own output when one fails
 */
export function buildAll(): void {
  const result = spawnSync(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/nx/dist/bin/nx.js'),
      ...['run-many', '--target=build', '--parallel=2', '--output-style=static'],
    ],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, FORCE_COLOR: '0' } },
  );
  if (result.status !== 0) throw new Error(`The build failed:\n${result.stdout}\n${result.stderr}`);
}

if (import.meta.main) buildAll();
