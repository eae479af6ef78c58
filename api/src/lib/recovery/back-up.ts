import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import {
  createPartial,
  finishBackup,
  isFileName,
  type Backup,
  type Sums,
} from './backup-folder.js';
import { copyFile, reasonOf, targetError, type FileToCopy } from './copy-file.js';
import {
  FileMissing,
  placesOf,
  IMAGES,
  RELEASES,
  SECRETS,
  type FilePlace,
  type StoredFiles,
} from './file-place.js';
import { isNamed, type FileRows } from './named-files.js';
import { RecoveryError } from './recovery.errors.js';
import { dumpTables } from './table-copy.js';
import { withClient } from './with-client.js';

/** Files that are copied concurrently. */
const PARALLEL = 4;
const LIVE_RELEASES = `${RELEASES}/live.json`;
/** Locks, and files that are being published. */
const TRANSIENT = /^releases\/(\.|live\.)/;
/** With this many unreadable files the store must be down: give up. */
const MAX_UNREADABLE = 20;

export interface Place {
  pool: Pool;
  /** Where the shop's files are. */
  stored: StoredFiles;
  /** Folder of the backup. */
  folder: string;
  /** The modules' queries for the files that their rows reference. */
  fileRows: readonly FileRows[];
}

interface Copying {
  fileRows: readonly FileRows[];
  placeOf: (key: string) => FilePlace;
  pool: Pool;
  partial: string;
  sums: Sums;
  deletedMeanwhile: string[];
  unreadable: string[];
  /** Whether the file may be missing: a shop without releases has no live pointer. */
  isOptional?: boolean;
}

/**
 * Copies database and files into a new folder, whether the shop runs or not: first the database in
 * one snapshot, then the files that its rows reference. Renditions and link cards are omitted; the
 * shop renders them again.
 *
 * @param check runs on the complete backup before it gets its name; an error discards the backup
 * @throws RecoveryError that lists each file that could not be read; then there is no backup
 */
export async function backUp(
  { pool, stored, folder, fileRows }: Place,
  check: (partial: string) => Promise<void> = async () => undefined,
): Promise<Backup> {
  const partial = await createPartial(folder);
  try {
    const madeAt = new Date().toISOString();
    const { tables, jobs, named, hashes } = await withClient(pool, (client) =>
      dumpTables(client, path.join(partial, 'database'), fileRows).catch(targetError),
    );
    const sums: Sums = new Map(hashes.map(({ name, sha256 }) => [`database/${name}`, sha256]));
    const placeOf = await placesOf(stored);
    const copying: Copying = {
      fileRows,
      placeOf,
      pool,
      partial,
      sums,
      deletedMeanwhile: [],
      unreadable: [],
    };
    // The pointer to the live releases before their listing, so that every release it names is
    // copied.
    await copyFrom([{ key: LIVE_RELEASES }], { ...copying, isOptional: true });
    const files = [...named, ...(await listed(copying))];
    const copies = await Promise.allSettled(
      Array.from({ length: PARALLEL }, () => copyFrom(files, copying)),
    );
    for (const copy of copies) if (copy.status === 'rejected') throw copy.reason;
    if (copying.unreadable.length > 0) throw unreadableError(copying.unreadable);
    const { deletedMeanwhile } = copying;
    const count = sums.size - tables.length;
    const summary = { format: 2 as const, madeAt, tables, jobs, files: count, deletedMeanwhile };
    const backup = { folder, summary, sums };
    await finishBackup(partial, backup, check).catch(targetError);
    return backup;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function listed({ placeOf, sums, unreadable }: Copying): Promise<FileToCopy[]> {
  const files: FileToCopy[] = [];
  for (const folder of [RELEASES, SECRETS]) {
    try {
      for await (const key of placeOf(folder).keys(folder)) {
        const isWanted = key === LIVE_RELEASES ? !sums.has(`files/${key}`) : !TRANSIENT.test(key);
        if (isWanted) files.push({ key });
      }
    } catch (error) {
      throw unreadableError([...unreadable, `${folder}/: ${reasonOf(error)}`]);
    }
  }
  return files;
}

async function copyFrom(files: FileToCopy[], copying: Copying): Promise<void> {
  const { placeOf, partial, sums, deletedMeanwhile, unreadable } = copying;
  for (let file = files.pop(); file; file = files.pop()) {
    const { key } = file;
    if (unreadable.length >= MAX_UNREADABLE) return;
    try {
      if (!isFileName(key)) throw new Error('its name cannot be listed');
      const name = `files/${key}`;
      const hash = await copyFile(placeOf(key), file, path.join(partial, name));
      sums.set(name, hash);
    } catch (error) {
      if (error instanceof RecoveryError) {
        files.length = 0;
        throw error;
      }
      const isMissing = error instanceof FileMissing;
      if (isMissing && copying.isOptional) continue;
      if (isMissing && !(await isExpected(key, copying))) deletedMeanwhile.push(key);
      else unreadable.push(`${key}: ${reasonOf(error)}`);
    }
  }
}

/**
 * Checks again, because a file deleted during the backup is not a loss. Releases are never deleted.
 */
async function isExpected(key: string, { pool, fileRows }: Copying): Promise<boolean> {
  return key.startsWith(`${IMAGES}/`) ? isNamed(pool, fileRows, key) : true;
}

function unreadableError(unreadable: readonly string[]): RecoveryError {
  const rest = unreadable.length >= MAX_UNREADABLE ? ['(further files were not tried)'] : [];
  return new RecoveryError(
    ['There is no backup: these files could not be read.', ...unreadable, ...rest].join('\n  '),
  );
}
