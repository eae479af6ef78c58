import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Both begin with a line with the server's pid. */
const PID_FILE = 'postmaster.pid';
const SOCKET_LOCK = '.s.PGSQL.5432.lock';

/** Process id of the server on this data folder, or null. */
export function runningServer(data: string): number | null {
  const pid = pidIn(contentOf(path.join(data, PID_FILE)));
  return pid !== null && isAlive(pid) && isServerOf(data, pid) ? pid : null;
}

/**
 * Deletes the lock files of a killed server whose pid another process has by now, for example after
 * a restart of its container: PostgreSQL would take that process for a running server and exit.
 */
export function removeStaleLocks(data: string, sockets: string): void {
  for (const file of [path.join(data, PID_FILE), path.join(sockets, SOCKET_LOCK)]) {
    const content = contentOf(file);
    const pid = pidIn(content);
    if (pid !== null && isAlive(pid) && !isServerOf(data, pid)) removeIfSame(file, content);
  }
}

/** Another process of the shop may have started a server meanwhile, with a new file. */
function removeIfSame(file: string, content: string): void {
  const moved = `${file}.${process.pid}`;
  try {
    renameSync(file, moved);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(moved, 'utf8') === content) rmSync(moved);
  else renameSync(moved, file);
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function pidIn(content: string): number | null {
  const pid = Number(content.split('\n')[0]);
  return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * By its command line, which processes of other users can read as well. A process whose command
 * line is hidden counts as the server: two servers on one folder would damage it.
 */
function isServerOf(data: string, pid: number): boolean {
  const [program = '', ...args] = commandOf(pid);
  if (program === '') return isAlive(pid);
  const folder = args[args.indexOf('-D') + 1];
  return path.basename(program) === 'postgres' && folder !== undefined && isSame(folder, data);
}

/** @returns nothing if the process has just exited */
function commandOf(pid: number): string[] {
  if (existsSync('/proc/self/cmdline')) return contentOf(`/proc/${pid}/cmdline`).split('\0');
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', `${pid}`], {
    encoding: 'utf8',
  });
  // Unlike on Linux, the arguments are separated by spaces, which the folder may contain as well.
  const [, program = stdout.trim(), folder = ''] = /^(.*?) -D (.*?) -c /.exec(stdout) ?? [];
  return [program, '-D', folder];
}

function isSame(folder: string, other: string): boolean {
  try {
    return realpathSync(folder) === realpathSync(other);
  } catch {
    return folder === other;
  }
}
