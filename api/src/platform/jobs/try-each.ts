/**
 * Processes every item, although some fail. Without it, an item that always fails would block all
 * items after it.
 *
 * @param report logs an item that failed
 * @param signal ends the loop before the next item; the next run does the rest
 * @throws Error after the last item if any failed, so that the job fails; `cause` is the first error
 */
export async function tryEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
  report: (error: unknown, item: Item) => void,
  signal?: AbortSignal,
): Promise<void> {
  let [tried, failed] = [0, 0];
  let cause: unknown;
  for await (const item of items) {
    if (signal?.aborted) break;
    tried += 1;
    try {
      await work(item);
    } catch (error) {
      report(error, item);
      if (failed === 0) cause = error;
      failed += 1;
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${tried} failed`, { cause });
}
