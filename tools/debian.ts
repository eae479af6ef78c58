import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this is a Debian on which we may install packages. */
const mayInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** @returns whether the packages are there now */
export function installDebianPackages(...names: string[]): boolean {
  return (
    mayInstall &&
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names])
  );
}

/** @returns whether it ended well */
export function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}
