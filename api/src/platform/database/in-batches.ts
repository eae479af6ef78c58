/** Rows per query. */
const SIZE = 50;

/**
 * All rows of a query, however many there are: in a single limited query, rows that are never
 * settled would keep the others out.
 *
 * @param read returns the rows after the given one, in the order of a unique key
 */
export async function* inBatches<Row>(
  read: (limit: number, after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row, void> {
  let batch: readonly Row[] = [];
  do {
    batch = await read(SIZE, batch.at(-1));
    yield* batch;
  } while (batch.length === SIZE);
}
