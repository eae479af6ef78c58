import type { Pool } from 'pg';
import { reasonOf } from './copy-file.js';
import { IMAGES, type FilePlace } from './file-place.js';
import { namedFiles, type FileRows } from './named-files.js';
import { withClient } from './with-client.js';

/** Files that are deleted concurrently. */
const PARALLEL = 4;
const BATCH = 1000;

/** Files below `storage/` that no row names. */
export interface UnnamedFiles {
  /** Number of files that were deleted, or only found if `isDeleting` was false. */
  count: number;
  isDeleted: boolean;
  /** Why the rest could not be listed or deleted. */
  failure?: string;
}

interface Search {
  pool: Pool;
  place: FilePlace;
  fileRows: readonly FileRows[];
  /** Later files are left: a process of the shop may have stored them after the restore began. */
  before: Date;
}

/**
 * Deletes images and print files that no row names: the shop finds files by their rows, so it could
 * never delete them. Among them are renditions and link cards, which the shop renders again.
 *
 * Never throws, because the tables are restored already.
 *
 * @param isDeleting false to count them only
 */
export async function deleteUnnamedFiles(
  { pool, place, fileRows, before }: Search,
  isDeleting: boolean,
): Promise<UnnamedFiles> {
  const found: UnnamedFiles = { count: 0, isDeleted: isDeleting };
  const removeAll = async (keys: string[]): Promise<void> => {
    for (let key = keys.pop(); key; key = keys.pop()) {
      if (isDeleting) await place.remove(key);
      found.count += 1;
    }
  };
  try {
    const rows = await withClient(pool, (client) => namedFiles(client, fileRows));
    const named = new Set(rows.map(({ key }) => key));
    for await (const keys of batchesOf(place.keysBefore(IMAGES, before), BATCH)) {
      const unnamed = keys.filter((key) => !named.has(key));
      const removals = Array.from({ length: PARALLEL }, () => removeAll(unnamed));
      for (const removal of await Promise.allSettled(removals))
        if (removal.status === 'rejected') throw removal.reason;
    }
  } catch (error) {
    found.failure = reasonOf(error);
  }
  return found;
}

async function* batchesOf(keys: AsyncIterable<string>, size: number): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
