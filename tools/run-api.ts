import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from './build.ts';
import { dataDirFrom, ROOT } from './place.ts';

/**
 * Runs a program of the API other than its server, such as `desk.js`, with the shop's environment,
 * and exits with its exit code.
 */
export function runApi(program: string, args: string[]): never {
  if (!existsSync(path.join(ROOT, 'api/dist', program))) buildAll();
  const result = spawnSync(process.execPath, [path.join('dist', program), ...args], {
    cwd: path.join(ROOT, 'api'),
    stdio: 'inherit',
    env: {
      LOG_LEVEL: 'silent',
      OPERATOR_COMMANDS: 'npm',
      ...process.env,
      DATA_DIR: dataDirFrom(),
    },
  });
  process.exit(result.status ?? 1);
}
