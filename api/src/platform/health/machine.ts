import { access, constants, statfs } from 'node:fs/promises';
import os from 'node:os';

const MEGABYTE = 1024 * 1024;
/** Less room than this is none: a print file takes 15 MB, and the database needs some too. */
const LEAST_DISK_BYTES = 100 * MEGABYTE;
/** What one photo needs while it is worked on. */
const LEAST_MEMORY_BYTES = 100 * MEGABYTE;
/** A clock further off would end links and offers early or late. */
const MOST_CLOCK_ERROR_MS = 60_000;

/** @throws when nothing more can be kept in the folder: it is full, or not ours to write in */
export async function assertRoomIn(folder: string): Promise<void> {
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  assertAtLeast(LEAST_DISK_BYTES, bavail * bsize, 'disk');
}

/** @throws when another photo would not find room in memory */
export function assertMemoryLeft(): void {
  assertAtLeast(
    LEAST_MEMORY_BYTES,
    memoryLeft({
      free: os.freemem(),
      limit: process.constrainedMemory(),
      used: process.memoryUsage.rss(),
    }),
    'memory',
  );
}

/**
 * What the machine has left, or what the container's limit leaves this process.
 *
 * @param limit bytes; 0 or absurdly many where there is none
 */
export function memoryLeft({ free, limit, used }: Record<'free' | 'limit' | 'used', number>) {
  return limit > 0 && limit < os.totalmem() ? Math.min(free, limit - used) : free;
}

/** @throws when this machine's clock and the database's differ; times in ms since the epoch */
export function assertSameTime(here: number, there: number): void {
  const error = Math.abs(here - there);
  if (error > MOST_CLOCK_ERROR_MS)
    throw new Error(`The clocks differ by ${Math.round(error / 1000)} s.`);
}

function assertAtLeast(least: number, bytes: number, what: string): void {
  if (bytes < least) throw new Error(`${Math.round(bytes / MEGABYTE)} MB of ${what} are left.`);
}
