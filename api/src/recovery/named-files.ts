import type pg from 'pg';
import type { FileToCopy } from './copy-file.js';
import { PICTURES } from './file-place.js';

/**
 * Port through which a module says which files of the store its rows name. SQL, because a backup
 * reads all tables as of one moment, and because it runs without the modules.
 */
export interface FileRows {
  /** A query of `key`, `sha256` (null where it is not known) and `bytes` (null likewise). */
  named: string;
  /** A statement that leaves the rows as they were after the files `$1` (text[]) had been deleted. */
  forget: string;
}

export async function namedFiles(
  client: pg.ClientBase,
  rows: readonly FileRows[],
): Promise<FileToCopy[]> {
  return (await client.query<FileToCopy & pg.QueryResultRow>(allNamed(rows))).rows;
}

/** Whether the shop still expects this file; a purge or its owner may have deleted it. */
export async function isNamed(
  client: Pick<pg.Pool, 'query'>,
  rows: readonly FileRows[],
  key: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from (${allNamed(rows)}) as named where key = $1`,
    [key],
  );
  return rowCount !== 0;
}

/** Rows as they were after these files had been deleted. */
export async function forgetFiles(
  client: pg.ClientBase,
  rows: readonly FileRows[],
  keys: readonly string[],
): Promise<void> {
  const names = keys
    .filter((key) => key.startsWith(`${PICTURES}/`))
    .map((key) => key.slice(PICTURES.length + 1));
  for (const { forget } of rows) await client.query(forget, [names]);
}

/** With the keys of the whole store. */
function allNamed(rows: readonly FileRows[]): string {
  const queries = rows.map(({ named }) => `(${named})`).join(' union all ');
  return `select '${PICTURES}/' || key as key, sha256, bytes from (${queries}) as of_all`;
}
