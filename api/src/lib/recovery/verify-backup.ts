import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { damagedError, damagedFiles, fileKeys, hashOf, openBackup } from './backup-folder.js';
import type { Backup } from './backup-folder.js';
import { IMAGES } from './file-place.js';
import { linesOf } from './lines-of.js';
import type { FileRows } from './named-files.js';
import { RecoveryError } from './recovery.errors.js';
import { dumpTables, emptyTables } from './table-copy.js';
import { withClient } from './with-client.js';

/** Environment variables for the restore: not the shop's database, bucket and keys. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'NODE_OPTIONS'];

/** The database of a restored shop. */
export interface OpenedDatabase {
  pool: Pool;
  close(): Promise<void>;
}

export interface Verification {
  folder: string;
  fileRows: readonly FileRows[];
  /** The program whose `restore <folder>` is verified. */
  program: string;
  /** An empty database; by default a temporary PostgreSQL is started. */
  databaseUrl: string | undefined;
  /** Opens the database that a shop with this environment uses. */
  open(environment: NodeJS.ProcessEnv): Promise<OpenedDatabase>;
}

/**
 * Restores a backup into an empty database and an empty folder, with the program that an operator
 * would use, and compares rows, jobs and files with the backup.
 *
 * @throws RecoveryError that lists the differences
 */
export async function verifyBackup({
  folder,
  fileRows,
  program,
  databaseUrl,
  open,
}: Verification): Promise<void> {
  const backup = await openBackup(folder);
  const damaged = await damagedFiles(backup);
  if (damaged.length > 0) throw damagedError(folder, damaged);
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'ftl-verify-'));
  try {
    const environment: NodeJS.ProcessEnv = {
      ...Object.fromEntries(INHERITED.map((name) => [name, process.env[name]])),
      DATA_DIR: scratch,
      LOG_LEVEL: 'silent',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    };
    await restoreWith(program, folder, environment);
    const database = await open(environment);
    try {
      const differences = await compare(backup, { pool: database.pool, scratch, fileRows });
      if (databaseUrl) await withClient(database.pool, emptyTables);
      if (differences.length > 0)
        throw new RecoveryError(['The restored shop differs:', ...differences].join('\n  '));
    } finally {
      await database.close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function restoreWith(program: string, folder: string, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [program, 'restore', folder], { env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  // When its output has ended, too. A lack of memory kills it without a word.
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (code === 0) return;
  const end = signal ?? `exit code ${code}`;
  throw new RecoveryError(`The backup cannot be restored (${end}):\n${printed}`);
}

interface RestoredShop {
  fileRows: readonly FileRows[];
  pool: Pool;
  scratch: string;
}

async function compare(
  backup: Backup,
  { pool, scratch, fileRows }: RestoredShop,
): Promise<string[]> {
  const differences: string[] = [];
  const again = path.join(scratch, 'compared');
  await mkdir(again);
  const { tables, jobs, named } = await withClient(pool, (client) =>
    dumpTables(client, again, fileRows),
  );
  const { summary, folder, sums } = backup;
  const deleted = await deletedRows(backup);
  for (const { name, rows } of summary.tables) {
    const restored = tables.find((table) => table.name === name)?.rows ?? 0;
    const file = `${name}.jsonl`;
    const before = await contentOf({ file: path.join(folder, 'database', file), deleted });
    const after = await contentOf({ file: path.join(again, file), deleted });
    if (before !== after) differences.push(`${name}: ${restored} rows, ${rows} in the backup`);
  }
  const jobIds = new Set(jobs.map(({ id }) => id));
  const missingJobs = summary.jobs.filter(({ id }) => !jobIds.has(id)).length;
  if (missingJobs > 0) differences.push(`jobs: ${missingJobs} of ${summary.jobs.length} missing`);
  for (const key of fileKeys(backup)) {
    const hash = await hashOf(path.join(scratch, key)).catch(() => 'missing');
    if (hash !== sums.get(`files/${key}`)) differences.push(key);
  }
  for (const { key, sha256 } of named) {
    const hash = sums.get(`files/${key}`);
    if (!hash || (sha256 && sha256 !== hash)) differences.push(`${key}: named, but not intact`);
  }
  return differences;
}

interface Rows {
  file: string;
  /** Ids of images that a restore deletes, together with their dependent rows. */
  deleted: ReadonlySet<unknown>;
}

/** An order-independent digest of the rows after a restore. */
async function contentOf({ file, deleted }: Rows): Promise<string> {
  let sum = 0n;
  for await (const line of linesOf(file)) {
    const row = deleted.size > 0 ? withoutImages(line, deleted) : line;
    if (row) sum += BigInt(`0x${createHash('sha256').update(row).digest('hex')}`);
  }
  return sum.toString(16);
}

/** @returns undefined for a row that is deleted with its image */
function withoutImages(line: string, deleted: ReadonlySet<unknown>): string | undefined {
  const row = JSON.parse(line) as Record<string, unknown>;
  if ([row.id, row.photo_id, row.cutout_id].some((id) => deleted.has(id))) return undefined;
  if (deleted.has(row.source_id)) row.source_id = null;
  if (deleted.has(row.print_key)) {
    Object.assign(row, { print_key: null, print_sha256: null, print_status: 'none' });
  }
  return JSON.stringify(row);
}

/** @returns ids of images and keys of print files that were deleted during the backup */
async function deletedRows({ folder, summary }: Backup): Promise<Set<unknown>> {
  const keys = new Set<unknown>(
    summary.deletedMeanwhile.map((key) => key.slice(IMAGES.length + 1)),
  );
  if (keys.size === 0) return keys;
  const deleted = new Set(keys);
  for await (const line of linesOf(path.join(folder, 'database/images.jsonl'))) {
    const { id, key } = JSON.parse(line) as Record<string, unknown>;
    if (keys.has(key)) deleted.add(id);
  }
  return deleted;
}
