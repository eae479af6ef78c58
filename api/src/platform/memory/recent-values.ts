/**
 * An LRU cache with a total weight. Values are promises, so that concurrent callers share one
 * computation; failures are not cached.
 */
export class RecentValues<T> {
  private readonly entries = new Map<string, { value: Promise<T>; weight: number }>();
  private total = 0;
  private readonly limit: number;
  private readonly weigh: (value: T) => number;

  constructor(limit: number, weigh: (value: T) => number) {
    this.limit = limit;
    this.weigh = weigh;
  }

  /** What is there or being made. */
  known(key: string): Promise<T> | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.known(key);
    if (known) return known;
    const entry = { value: make(), weight: 0 };
    this.entries.set(key, entry);
    entry.value.then(
      (value) => this.account(key, entry, this.weigh(value)),
      () => this.entries.get(key) === entry && this.entries.delete(key),
    );
    return entry.value;
  }

  private account(key: string, entry: { weight: number }, weight: number): void {
    if (this.entries.get(key) !== entry) return;
    entry.weight = weight;
    this.total += weight;
    for (const [oldest, { weight: freed }] of this.entries) {
      if (this.total <= this.limit) return;
      this.total -= freed;
      this.entries.delete(oldest);
    }
  }
}
