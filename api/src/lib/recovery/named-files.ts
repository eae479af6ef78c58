import type pg from 'pg';
import type { FileToCopy } from './copy-file.js';
import { IMAGES } from './file-place.js';

/**
 * Port through which a module declares the files that its rows reference. In SQL, because a backup
 * reads all tables in one snapshot, and because it runs without the modules.
 */
export interface FileRows {
  /** A query of `key`, `sha256` and `bytes` (both null if unknown). */
  named: string;
  /** A statement that updates the rows as if the files `$1` (text[]) had been deleted. */
  forget: string;
}

export async function namedFiles(
  client: pg.ClientBase,
  rows: readonly FileRows[],
): Promise<FileToCopy[]> {
  return (await client.query<FileToCopy & pg.QueryResultRow>(allNamed(rows))).rows;
}

/** Whether a row still references this file; a purge or its owner may have deleted it. */
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

/** Updates the rows as if these files had been deleted. */
export async function forgetFiles(
  client: pg.ClientBase,
  rows: readonly FileRows[],
  keys: readonly string[],
): Promise<void> {
  const names = keys
    .filter((key) => key.startsWith(`${IMAGES}/`))
    .map((key) => key.slice(IMAGES.length + 1));
  for (const { forget } of rows) await client.query(forget, [names]);
}

/** With keys relative to the entire store. */
function allNamed(rows: readonly FileRows[]): string {
  const queries = rows.map(({ named }) => `(${named})`).join(' union all ');
  return `select '${IMAGES}/' || key as key, sha256, bytes from (${queries}) as of_all`;
}
