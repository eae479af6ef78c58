import type pg from 'pg';
import type { FileToCopy } from './copy-file.js';
import { PICTURES } from './file-place.js';

/** Files that the database says are in the store, pictures and print files, as keys of the store. */
const NAMED = `select '${PICTURES}/' || key as key, sha256, bytes from images where is_stored
  union all
  select '${PICTURES}/' || print_key, print_sha256, null from artworks where print_key is not null`;

export async function namedFiles(client: pg.ClientBase): Promise<FileToCopy[]> {
  return (await client.query<FileToCopy & pg.QueryResultRow>(NAMED)).rows;
}

/** Whether the shop still expects this file; a purge or its owner may have deleted it. */
export async function isNamed(client: Pick<pg.Pool, 'query'>, key: string): Promise<boolean> {
  const { rowCount } = await client.query(`select 1 from (${NAMED}) as named where key = $1`, [
    key,
  ]);
  return rowCount !== 0;
}

/** Rows as they were after these files had been deleted. */
export async function forgetFiles(client: pg.ClientBase, keys: readonly string[]): Promise<void> {
  const names = keys
    .filter((key) => key.startsWith(`${PICTURES}/`))
    .map((key) => key.slice(PICTURES.length + 1));
  await client.query('delete from images where key = any ($1)', [names]);
  await client.query(
    `update artworks set print_key = null, print_sha256 = null, print_status = 'none'
     where print_key = any ($1)`,
    [names],
  );
}
