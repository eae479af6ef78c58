import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { linesOf } from './lines-of.js';
import { forgetFiles, namedFiles, type FileRows } from './named-files.js';
import { RecoveryError } from './recovery.errors.js';

/** A restore compares it with the tables of the running version. */
export interface CopiedTable {
  name: string;
  columns: string[];
  rows: number;
}

const BATCH = 500;
/** pg-boss's internal queues for schedules; due schedules enqueue their jobs again. */
const INTERNAL_QUEUES = '__pgboss__';
/** Excludes failed jobs: they are in the log, and reconcilers resume their orders. */
const UNFINISHED = `select name, data, id, singleton_key as key,
    greatest(0, ceil(extract(epoch from start_after - now())))::int as seconds
  from pgboss.job where state < 'completed' and name not like '%-dead'
    and not starts_with(name, '${INTERNAL_QUEUES}')`;

export interface CopiedJob {
  name: string;
  data: object;
  id: string;
  key: string | null;
  /** Delay until it may start, relative to the backup. */
  seconds: number;
}

/**
 * Whether a job of a backup can be enqueued; older backups also contain pg-boss's internal jobs.
 */
export function isOfTheShop({ name }: CopiedJob): boolean {
  return !name.startsWith(INTERNAL_QUEUES);
}

/**
 * Writes all tables of the shop from one snapshot, one line per row.
 *
 * @returns also the unfinished jobs, the hash of each written file, and the referenced files
 */
export async function dumpTables(
  client: pg.ClientBase,
  folder: string,
  fileRows: readonly FileRows[],
) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await client.query('begin isolation level repeatable read read only');
  try {
    // Affects how rows are converted to text, which must be reproducible.
    await client.query("set local timezone to 'UTC'");
    const tables: CopiedTable[] = [];
    const hashes: { name: string; sha256: string }[] = [];
    for (const { name, columns } of await tablesOf(client)) {
      const lines = new MeasuredLines(rowsOf(client, name));
      await pipeline(
        Readable.from(lines),
        createWriteStream(fileOf(folder, name), { mode: 0o600, flush: true }),
      );
      tables.push({ name, columns, rows: lines.count });
      hashes.push({ name: path.basename(fileOf(folder, name)), sha256: lines.hash.digest('hex') });
    }
    const jobs = (await hasJobs(client)) ? (await client.query<CopiedJob>(UNFINISHED)).rows : [];
    return { tables, jobs, hashes, named: await namedFiles(client, fileRows) };
  } finally {
    await client.query('rollback');
  }
}

interface Dump {
  folder: string;
  tables: CopiedTable[];
  /** Keys of files that the shop deleted after the dump of its rows. */
  deletedMeanwhile: string[];
  fileRows: readonly FileRows[];
  /** Called once all tables are locked; an error leaves them unchanged. */
  assertReplaceable?: (client: pg.ClientBase) => Promise<void>;
}

/**
 * Replaces the content of all tables by a dump, atomically.
 *
 * @throws RecoveryError if the tables cannot store everything
 */
export async function loadTables(
  client: pg.ClientBase,
  { folder, tables, deletedMeanwhile, fileRows, assertReplaceable }: Dump,
): Promise<void> {
  const here = await tablesOf(client);
  // A view under a former name of a table accepts the rows of older backups.
  const writable = [...here, ...(await tablesOf(client, 'VIEW'))];
  for (const { name, columns } of tables) {
    const known = writable.find((table) => table.name === name)?.columns ?? [];
    const lost = columns.filter((column) => !known.includes(column));
    if (lost.length > 0) {
      throw new RecoveryError(
        `This version of the shop has no ${name} (${lost.join(', ')}): restore with the version that made the backup.`,
      );
    }
  }
  await client.query('begin');
  try {
    // Rows reference other rows in any order, so constraints are checked at the end.
    const references = await foreignKeys(client);
    for (const { table, name } of references) {
      await client.query(`alter table ${table} drop constraint ${name}`);
    }
    await client.query(`truncate ${here.map(({ name }) => quoted(name)).join(', ')}`);
    await assertReplaceable?.(client);
    await forgetJobs(client);
    for (const table of tables) await loadTable(client, table, fileOf(folder, table.name));
    for (const { table, name, definition } of references) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    await forgetFiles(client, fileRows, deletedMeanwhile);
    await continueSequences(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Deletes all rows and jobs. */
export async function emptyTables(client: pg.ClientBase): Promise<void> {
  const tables = (await tablesOf(client)).map(({ name }) => quoted(name));
  await client.query(`truncate ${tables.join(', ')}`);
  await forgetJobs(client);
}

/** @returns whether any table has a row */
export async function holdsRows(client: pg.ClientBase): Promise<boolean> {
  for (const { name } of await tablesOf(client)) {
    const { rowCount } = await client.query(`select 1 from ${quoted(name)} limit 1`);
    if (rowCount) return true;
  }
  return false;
}

async function tablesOf(
  client: pg.ClientBase,
  type: 'BASE TABLE' | 'VIEW' = 'BASE TABLE',
): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = $1 group by table_name order by 1`,
    [type],
  );
  return rows;
}

async function* rowsOf(client: pg.ClientBase, table: string): AsyncGenerator<string> {
  await client.query(
    `declare backup cursor for select row_to_json(t)::text as row from ${quoted(table)} t`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from backup`);
    for (const { row } of rows) yield row;
    if (rows.length < BATCH) break;
  }
  await client.query('close backup');
}

/** Lines of a file, counted and hashed while they are read. */
class MeasuredLines implements AsyncIterable<string> {
  count = 0;
  readonly hash = createHash('sha256');
  constructor(private readonly lines: AsyncIterable<string>) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    for await (const line of this.lines) {
      this.count += 1;
      const text = `${line}\n`;
      this.hash.update(text);
      yield text;
    }
  }
}

/** Columns that the dump lacks, because it is older, get their default. */
async function loadTable(
  client: pg.ClientBase,
  { name, columns }: Pick<CopiedTable, 'name' | 'columns'>,
  file: string,
): Promise<void> {
  const table = quoted(name);
  const filled = columns.map(quoted).join(', ');
  let batch: string[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    await client.query(
      `insert into ${table} (${filled})
       select ${filled} from json_populate_recordset(null::${table}, $1)`,
      [`[${batch.join(',')}]`],
    );
    batch = [];
  };
  // One line per row: JSON contains no raw line breaks.
  for await (const line of linesOf(file)) {
    batch.push(line);
    if (batch.length === BATCH) await flush();
  }
  await flush();
}

async function foreignKeys(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
            pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  return rows;
}

/** Deletes jobs of replaced rows; those of the backup are enqueued afterwards. */
async function forgetJobs(client: pg.ClientBase): Promise<void> {
  if (await hasJobs(client)) await client.query('delete from pgboss.job');
}

/** A database in which the shop has never run has tables, but no queues. */
async function hasJobs(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ yes: boolean }>(
    `select to_regclass('pgboss.job') is not null as yes`,
  );
  return rows[0]!.yes;
}

/** Sets sequences above the restored values. */
async function continueSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select quote_ident(table_name) as table, quote_ident(column_name) as column,
            pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
     from information_schema.columns
     where table_schema = 'public'
       and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
  );
  for (const { table, column, sequence } of rows) {
    await client.query(
      `select setval($1, coalesce((select max(${column}) from ${table}), 0) + 1, false)`,
      [sequence],
    );
  }
}

function fileOf(folder: string, table: string): string {
  return path.join(folder, `${table}.jsonl`);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
