import type { ZippedFile } from '../lib/zip.js';

/** Rows per file: an account of any size is streamed with bounded memory. */
const ROWS_IN_FILE = 500;

/** An indented JSON file of the archive. */
export function jsonFile(path: string, content: unknown): ZippedFile {
  return { path, body: Buffer.from(`${JSON.stringify(content, null, 2)}\n`) };
}

/**
 * Any number of rows as JSON files: `designs.json`, then `designs-2.json` and so on. The first is
 * written even if there are no rows.
 */
export async function* jsonFiles(
  name: string,
  rows: AsyncIterable<unknown> | Iterable<unknown>,
): AsyncGenerator<ZippedFile> {
  let part = 0;
  let batch: unknown[] = [];
  const next = () => {
    part += 1;
    return jsonFile(part === 1 ? `${name}.json` : `${name}-${part}.json`, batch);
  };
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_IN_FILE) continue;
    yield next();
    batch = [];
  }
  if (batch.length > 0 || part === 0) yield next();
}

/**
 * Reads all rows page by page.
 *
 * @param read returns at most `limit` rows after `last`; `last` is null for the first page
 */
export async function* pages<T>(
  read: (last: T | null, limit: number) => Promise<T[]>,
): AsyncGenerator<T> {
  for (let last: T | null = null; ;) {
    const rows: T[] = await read(last, ROWS_IN_FILE);
    yield* rows;
    last = rows.at(-1) ?? null;
    if (rows.length < ROWS_IN_FILE) return;
  }
}
