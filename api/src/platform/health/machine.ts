import { access, constants, statfs } from 'node:fs/promises';
import os from 'node:os';

const MEGABYTE = 1024 * 1024;
/** Minimum free space: a print file takes 15 MB, and the database needs some too. */
const MIN_DISK_BYTES = 100 * MEGABYTE;
/** With less, more work could exceed the memory; image processing is bounded by `MemoryBudget`. */
const MIN_MEMORY_BYTES = 100 * MEGABYTE;
/** A larger clock error would expire links and offers early or late. */
const MAX_CLOCK_ERROR_MS = 60_000;

/** @throws if nothing more can be stored in the folder: it is full, or not writable */
export async function assertRoomIn(folder: string): Promise<void> {
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  assertAtLeast(MIN_DISK_BYTES, bavail * bsize, 'disk');
}

/** @throws if there is not enough memory for another photo */
export function assertMemoryLeft(): void {
  assertAtLeast(
    MIN_MEMORY_BYTES,
    memoryLeft({
      free: os.freemem(),
      limit: process.constrainedMemory(),
      used: process.memoryUsage.rss(),
    }),
    'memory',
  );
}

/**
 * Free memory of this machine, or within the container's limit.
 *
 * @param limit bytes; 0 or a huge number if there is none
 */
export function memoryLeft({ free, limit, used }: Record<'free' | 'limit' | 'used', number>) {
  return limit > 0 && limit < os.totalmem() ? Math.min(free, limit - used) : free;
}

/** @throws if this machine's clock and the database's differ; times in ms since the epoch */
export function assertSameTime(here: number, there: number): void {
  const error = Math.abs(here - there);
  if (error > MAX_CLOCK_ERROR_MS)
    throw new Error(`The clocks differ by ${Math.round(error / 1000)} s.`);
}

function assertAtLeast(least: number, bytes: number, what: string): void {
  if (bytes < least) throw new Error(`${Math.round(bytes / MEGABYTE)} MB of ${what} are left.`);
}
