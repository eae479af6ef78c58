/**
 * @returns a function whose concurrent calls share one read: metrics that are derived from it agree
 *   within a scrape
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  return () =>
    (current ??= read().finally(() => {
      current = undefined;
    }));
}
