import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './place.ts';

/**
 * Runs the API's tests whose path contains the pattern, one file after the other unless `files`
 * allows more.
 *
 * @param env variables of the tests; the environment takes precedence
 * @returns the exit code
 */
export function runNodeTests(
  pattern: string,
  env: Record<string, string> = {},
  { files = 1 } = {},
): number {
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/jest/bin/jest.js'),
      ...['--selectProjects', 'node', `--maxWorkers=${files}`, '--testPathPatterns', pattern],
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...env, ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
    },
  );
  return status ?? 1;
}
