import { tryEach } from './try-each.js';

describe('a sweep', () => {
  const done: number[] = [];
  const reported: unknown[] = [];
  beforeEach(() => {
    done.length = 0;
    reported.length = 0;
  });
  const work = (item: number) => {
    if (item < 0) return Promise.reject(new Error(`item ${item}`));
    done.push(item);
    return Promise.resolve();
  };
  const report = (error: unknown, item: number) =>
    void reported.push([item, (error as Error).message]);

  it('processes every item, reports each that failed, and fails at the end', async () => {
    const run = tryEach([-1, 2, -3, 4], work, report);
    await expect(run).rejects.toMatchObject({
      message: '2 of 4 failed',
      cause: { message: 'item -1' },
    });
    expect(done).toEqual([2, 4]);
    expect(reported).toEqual([
      [-1, 'item -1'],
      [-3, 'item -3'],
    ]);
  });

  it('succeeds if no item failed', async () => {
    await tryEach([1, 2], work, report);
    expect([done, reported]).toEqual([[1, 2], []]);
  });

  it('ends before the next item when its job has timed out', async () => {
    const timeout = new AbortController();
    const items = [1, 2, 3];
    const slow = (item: number) => {
      if (item === 2) timeout.abort();
      return work(item);
    };
    await tryEach(items, slow, report, timeout.signal);
    expect(done).toEqual([1, 2]);
  });
});
