import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import type { Place } from './back-up.js';
import { fileKeys, openBackup, type Backup } from './backup-folder.js';
import { reasonOf } from './copy-file.js';
import { IMAGES, placesOf, type FilePlace } from './file-place.js';
import { RecoveryError } from './recovery.errors.js';
import { holdsRows, loadTables } from './table-copy.js';
import { deleteUnnamedFiles, type UnnamedFiles } from './unnamed-files.js';
import { withClient } from './with-client.js';

/** Files that are written concurrently. */
const PARALLEL = 4;

export interface Restored extends Backup {
  /** Keys of files that are missing in the backup; their rows are restored all the same. */
  lost: string[];
  /** For example files that were stored after the backup. */
  unnamed: UnnamedFiles;
}

interface RestoreOptions {
  /** Whether existing rows may be replaced. */
  isReplacing: boolean;
  /** Of the shop's connections. */
  applicationName: string;
}

/** @throws RecoveryError while a process of the shop is connected */
async function refuseWhileRunning(client: ClientBase, applicationName: string): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [applicationName],
  );
  if (rowCount !== 0)
    throw new RecoveryError('The shop is running. Stop all of its processes, then restore.');
}

/**
 * Restores files first, then tables. Tables change in one transaction, and only after every file in
 * the backup has been stored; rows of missing files are kept. Files that no row names are deleted at
 * the end, but only if existing rows may be replaced: with an empty database, the files may be those
 * of another one.
 *
 * @throws RecoveryError if a process of the shop is connected, or that lists each file that could
 *   not be written; then the tables are unchanged
 */
export async function restoreTables(
  { pool, stored, folder, fileRows }: Place,
  { isReplacing, applicationName }: RestoreOptions,
): Promise<Restored> {
  const before = new Date();
  const backup = await openBackup(folder);
  const assertStopped = (client: ClientBase) => refuseWhileRunning(client, applicationName);
  await withClient(pool, async (client) => {
    await assertStopped(client);
    if (!isReplacing && (await holdsRows(client))) {
      throw new RecoveryError(
        'The database is not empty. With --replace everything in it is replaced.',
      );
    }
  });
  const placeOf = await placesOf(stored);
  const lost = await restoreFiles(backup, placeOf);
  const { tables, deletedMeanwhile } = backup.summary;
  await withClient(pool, (client) =>
    loadTables(client, {
      folder: path.join(folder, 'database'),
      ...{ tables, deletedMeanwhile, fileRows },
      // Writing the files takes minutes, in which a process may have been started.
      assertReplaceable: assertStopped,
    }),
  );
  const unnamed = await deleteUnnamedFiles(
    { pool, place: placeOf(IMAGES), fileRows, before },
    isReplacing,
  );
  return { ...backup, lost, unnamed };
}

/** @returns keys of files that are missing in the backup */
async function restoreFiles(
  backup: Backup,
  placeOf: (key: string) => FilePlace,
): Promise<string[]> {
  const keys = fileKeys(backup);
  const lost: string[] = [];
  const unwritten: string[] = [];
  const restoreNext = async (): Promise<void> => {
    for (let key = keys.pop(); key; key = keys.pop()) {
      const body = await intactFile(backup, key);
      if (!body) lost.push(key);
      else {
        await placeOf(key)
          .write(key, body)
          .catch((error: unknown) => unwritten.push(`${key}: ${reasonOf(error)}`));
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, restoreNext));
  if (unwritten.length > 0) {
    throw new RecoveryError(
      [
        'The database is unchanged, because these files could not be written. Restore again.',
        ...unwritten,
      ].join('\n  '),
    );
  }
  return lost;
}

async function intactFile({ folder, sums }: Backup, key: string): Promise<Buffer | undefined> {
  const name = `files/${key}`;
  const body = await readFile(path.join(folder, name)).catch(() => undefined);
  const hash = body && createHash('sha256').update(body).digest('hex');
  return hash === sums.get(name) ? body : undefined;
}
