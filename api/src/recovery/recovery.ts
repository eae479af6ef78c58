import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { APPLICATION_NAME, type AppConfig, type Database } from '../platform/index.js';
import { folderPlace, PICTURES, placesOf } from './file-place.js';
import { RecoveryError } from './recovery.errors.js';
import {
  dumpTables,
  holdsRows,
  loadTables,
  type CopiedJob,
  type CopiedTable,
} from './table-copy.js';

/** Written last: a folder without it is no backup. */
const SUMMARY = 'backup.json';
const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY = 0o600;

export interface BackupSummary {
  /** ISO time at which the database was read; what came later is not in it. */
  madeAt: string;
  tables: CopiedTable[];
  jobs: CopiedJob[];
  files: number;
}

interface Place {
  config: AppConfig;
  database: Database;
  folder: string;
}

/**
 * Copies database and files into an empty folder, while the shop runs or not. The
 * database first, at one moment, so that the files that its rows name are among those
 * read after; a picture's file comes after its row, and where it had not come yet a
 * restore leaves the row out.
 *
 * @throws RecoveryError when the folder holds something
 */
export async function backUp({ config, database, folder }: Place): Promise<BackupSummary> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  if ((await readdir(folder)).length > 0) {
    throw new RecoveryError(`${folder} is not empty: each backup has a folder of its own.`);
  }
  // Photos, addresses and secrets: also in a folder that was made before, with other rights.
  await chmod(folder, OWNER_ONLY_FOLDER);
  const madeAt = new Date().toISOString();
  const { tables, jobs } = await withClient(database.pool, (client) =>
    dumpTables(client, path.join(folder, 'database')),
  );
  const kept = folderPlace(path.join(folder, 'files'), [''], OWNER_ONLY);
  let files = 0;
  for (const place of await placesOf(config)) {
    for await (const key of place.keys()) {
      // A picture can reach its last day while it is copied.
      const body = await place.read(key).catch(() => undefined);
      if (!body) continue;
      await kept.write(key, body);
      files += 1;
    }
  }
  const summary: BackupSummary = { madeAt, tables, jobs, files };
  await writeFile(path.join(folder, SUMMARY), JSON.stringify(summary, null, 2), {
    mode: OWNER_ONLY,
  });
  return summary;
}

/** @throws RecoveryError when the folder holds no finished backup */
export async function readSummary(folder: string): Promise<BackupSummary> {
  const file = path.join(folder, SUMMARY);
  if (!existsSync(file)) throw new RecoveryError(`${folder} holds no finished backup.`);
  return JSON.parse(await readFile(file, 'utf8')) as BackupSummary;
}

/** @throws RecoveryError while a process of the shop is connected */
export async function refuseWhileRunning(database: Database): Promise<void> {
  const others = await withClient(database.pool, async (client) => {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
      [APPLICATION_NAME],
    );
    return rowCount ?? 0;
  });
  if (others > 0) {
    throw new RecoveryError('The shop is running. Stop all of its processes, then restore.');
  }
}

/**
 * Puts files and tables back. Files first: no row is seen without its picture.
 *
 * @param isReplacing whether rows that are there may go
 * @throws RecoveryError when there are rows and they may not
 */
export async function restoreTables(
  { config, database, folder }: Place,
  isReplacing: boolean,
): Promise<BackupSummary> {
  const summary = await readSummary(folder);
  await withClient(database.pool, async (client) => {
    if (!isReplacing && (await holdsRows(client))) {
      throw new RecoveryError(
        'The database is not empty. With --replace everything in it is replaced.',
      );
    }
    const kept = folderPlace(path.join(folder, 'files'));
    const [shared, local] = await placesOf(config);
    const pictures: string[] = [];
    for await (const key of kept.keys()) {
      const place = key.startsWith('secrets/') ? local! : shared!;
      await place.write(key, await kept.read(key));
      if (key.startsWith(PICTURES)) pictures.push(key.slice(PICTURES.length));
    }
    const { tables } = summary;
    await loadTables(client, { folder: path.join(folder, 'database'), tables, pictures });
  });
  return summary;
}

async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}
