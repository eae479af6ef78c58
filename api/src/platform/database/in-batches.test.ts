import { inBatches } from './in-batches.js';

async function rowsOf(count: number) {
  const afters: unknown[] = [];
  const rows: number[] = [];
  for await (const row of inBatches<number>(async (limit, after) => {
    afters.push(after);
    const from = (after ?? 0) + 1;
    return Array.from({ length: Math.min(limit, count - from + 1) }, (_, i) => from + i);
  }))
    rows.push(row);
  return { rows, afters };
}

describe('inBatches', () => {
  it.each([0, 1, 49, 50, 51, 100, 120])('returns each of %i rows once, in order', async (count) => {
    const { rows } = await rowsOf(count);
    expect(rows).toEqual(Array.from({ length: count }, (_, i) => i + 1));
  });

  it('reads each batch after the last row of the one before', async () => {
    expect((await rowsOf(120)).afters).toEqual([undefined, 50, 100]);
  });
});
