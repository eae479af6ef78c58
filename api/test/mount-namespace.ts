import { spawnSync } from 'node:child_process';

/** Runs a command in a separate mount namespace, in which a small tmpfs can be mounted. */
export const UNSHARE = ['unshare', '--map-root-user', '--mount'];

/** Whether this machine supports that. */
export const canMount =
  spawnSync(UNSHARE[0]!, [...UNSHARE.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status ===
  0;
