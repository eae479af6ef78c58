/**
 * Keeps the most recently used values up to a total weight. Values are promises,
 * so that several callers at once share one piece of work; failures are forgotten.
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

  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.entries.get(key);
    if (known) {
      this.entries.delete(key);
      this.entries.set(key, known);
      return known.value;
    }
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
