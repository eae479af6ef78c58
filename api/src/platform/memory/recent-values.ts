import { LRUCache } from 'lru-cache';

interface Entry<T> {
  value: T;
}

/**
 * An LRU cache with a total weight. Concurrent callers share one computation. Not cached are
 * failures, undefined (what is missing may exist later), and values heavier than the limit.
 */
export class RecentValues<T> {
  private readonly entries: LRUCache<string, Entry<T>, () => Promise<T>>;

  /**
   * @param weigh in the unit of the limit; 0 counts as 1
   * @param lifetimeMs by default unlimited
   */
  constructor(limit: number, weigh: (value: T) => number, lifetimeMs = 0) {
    this.entries = new LRUCache({
      maxSize: limit,
      ttl: lifetimeMs,
      sizeCalculation: ({ value }) => Math.max(1, weigh(value)),
      fetchMethod: async (_key, _stale, { context: compute }) => {
        const value = await compute();
        return value === undefined ? undefined : { value };
      },
      // Callers that wait for a value get it even if it is evicted meanwhile.
      ignoreFetchAbort: true,
    });
  }

  /** The value, if its computation has finished. */
  cached(key: string): T | undefined {
    return this.entries.get(key)?.value;
  }

  /** Replaces the value; a computation that is running does not overwrite it. */
  set(key: string, value: T): void {
    this.entries.set(key, { value });
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  async get(key: string, compute: () => Promise<T>): Promise<T> {
    const entry = await this.entries.fetch(key, { context: compute });
    return entry?.value as T;
  }
}
