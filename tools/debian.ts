import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this is a Debian on which packages can be installed. */
const mayInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** @returns whether the packages are installed now */
export async function installDebianPackages(...names: string[]): Promise<boolean> {
  return (
    mayInstall &&
    (await run('apt-get', ['update', '-qq'])) &&
    // Its package manager prints several lines for each of 80 packages.
    (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], 'ignore'))
  );
}

/** @returns whether it succeeded */
export function run(
  command: string,
  args: string[],
  stdout: 'inherit' | 'ignore' = 'inherit',
): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(command, args, { stdio: ['inherit', stdout, 'inherit'], env });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (status) => resolve(status === 0));
  });
}
