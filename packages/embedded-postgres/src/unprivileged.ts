import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync } from 'node:fs';

/** How to start PostgreSQL, which refuses to run as root. */
export interface Launcher {
  command(program: string, args: string[]): { file: string; args: string[] };
  identity: { uid?: number; gid?: number };
  /** Changes a folder's owner to the user that PostgreSQL runs as. */
  own(folder: string): void;
}

const AS_OURSELVES: Launcher = {
  command: (file, args) => ({ file, args }),
  identity: {},
  own: () => undefined,
};

/**
 * Chooses how to drop root privileges: not at all, as the user `nobody`, or in a user namespace if
 * `nobody` cannot enter the folder.
 *
 * @param folder existing folder of the database
 * @param program the postgres binary, run once to test the launcher
 */
export function chooseLauncher(folder: string, program: string): Launcher {
  if (process.getuid?.() !== 0) return AS_OURSELVES;
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  if (nobody) {
    const identity = { uid: Number(nobody[2]), gid: Number(nobody[3]) };
    const asNobody: Launcher = {
      command: (file, args) => ({ file, args }),
      identity,
      own: (path) => chownSync(path, identity.uid, identity.gid),
    };
    asNobody.own(folder);
    if (works(asNobody, folder, program)) return asNobody;
    chownSync(folder, 0, 0);
  }
  const inNamespace: Launcher = {
    command: (file, args) => ({
      file: 'unshare',
      args: ['--user', '--map-user=65534', '--map-group=65534', '--', file, ...args],
    }),
    identity: {},
    own: () => undefined,
  };
  if (works(inNamespace, folder, program)) return inNamespace;
  throw new Error(
    'PostgreSQL does not run as root and no other user may enter the data folder. ' +
      'Set DATABASE_URL, or start the shop as another user.',
  );
}

/**
 * Uses the absolute path: a working directory entered as root would hide missing permissions of its
 * parents.
 */
function works(launcher: Launcher, folder: string, program: string): boolean {
  const probe = 'test -x "$1" && test -w "$1" && "$0" --version';
  const { file, args } = launcher.command('/bin/sh', ['-c', probe, program, folder]);
  return spawnSync(file, args, { ...launcher.identity, cwd: '/' }).status === 0;
}
