import { execFile } from 'node:child_process';
import path from 'node:path';
import { hasShopPool, runPooledProgram, type EndedProgram } from './shop-pool.js';

const API = path.resolve(import.meta.dirname, '..');

/**
 * Runs a program of the built API other than its server, such as `desk.js`, until it exits.
 *
 * @param env further environment variables
 */
export function runApiProgram(
  program: string,
  args: string[],
  env: Record<string, string>,
): Promise<EndedProgram> {
  const environment = { ...process.env, NODE_ENV: 'test', NODE_OPTIONS: '', ...env };
  if (hasShopPool()) return runPooledProgram(program, args, environment);
  return runApiProcess(program, args, environment);
}

/**
 * The same in a separate process, for tests that need a process exit.
 *
 * @param end sends it a SIGTERM
 */
export function runApiProcess(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  end?: AbortSignal,
): Promise<EndedProgram> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join('dist', program), ...args],
      { cwd: API, env: { LOG_LEVEL: 'silent', ...env } },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, printed: stdout + stderr }),
    );
    end?.addEventListener('abort', () => child.kill('SIGTERM'));
  });
}
