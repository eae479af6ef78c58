import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Linux keeps its files in memory. */
const IN_MEMORY = '/dev/shm';
/** In a container there may be only 64 MB. */
const ENOUGH_BYTES = 2 * 1024 ** 3;
const NAME = /^ftl-databases-(\d+)$/;

/**
 * A new folder for the databases of this process, in memory if there is room: copying and deleting a
 * database took 170 ms of CPU time on a disk (ext4 without a journal), and takes 20 ms there. Deletes
 * the folders of killed processes, which would use memory until the next restart.
 *
 * @param memory folder of a file system in memory
 * @param roomBytes free space that it must have
 */
export function scratchFolder(memory = IN_MEMORY, roomBytes = ENOUGH_BYTES): string {
  const parent = freeBytes(memory) >= roomBytes ? memory : os.tmpdir();
  for (const name of readdirSync(parent)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid && (Number(pid) === process.pid || !isRunning(Number(pid))))
      deleteIfAllowed(path.join(parent, name));
  }
  const folder = path.join(parent, `ftl-databases-${process.pid}`);
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

function deleteIfAllowed(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It belongs to another user.
  }
}

/** 0 if the folder does not exist. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
