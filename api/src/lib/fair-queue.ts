interface Waiting {
  weight: number;
  start: () => void;
}

/**
 * Runs tasks concurrently up to a capacity. Waiting tasks start round-robin by client, so that a
 * client with a hundred tasks delays no other client by more than one. A task that does not fit yet is
 * not overtaken: a heavy one would otherwise wait forever.
 */
export class FairQueue {
  private running = 0;
  /** Ordered by next turn; contains only clients with waiting tasks. */
  private readonly waiting = new Map<string, Waiting[]>();

  /** @param capacity sum of the weights that may run concurrently */
  constructor(private readonly capacity: number) {}

  /** @param weight a task heavier than the capacity runs alone */
  async pass<T>(client: string, work: () => Promise<T>, weight = 1): Promise<T> {
    const share = Math.min(weight, this.capacity);
    if (this.waiting.size > 0 || this.running + share > this.capacity)
      await this.turnOf(client, share);
    else this.running += share;
    try {
      return await work();
    } finally {
      this.running -= share;
      this.startNext();
    }
  }

  /** Number of waiting tasks: of one client, or of all. */
  length(client?: string): number {
    const lists = client === undefined ? [...this.waiting.values()] : [this.waiting.get(client)];
    return lists.reduce((sum, tasks) => sum + (tasks?.length ?? 0), 0);
  }

  private turnOf(client: string, weight: number): Promise<void> {
    return new Promise((start) => {
      const tasks = this.waiting.get(client);
      if (tasks) tasks.push({ weight, start });
      else this.waiting.set(client, [{ weight, start }]);
    });
  }

  private startNext(): void {
    for (;;) {
      const [first] = this.waiting;
      if (!first) return;
      const [client, tasks] = first;
      const { weight, start } = tasks[0]!;
      if (this.running + weight > this.capacity) return;
      this.waiting.delete(client);
      tasks.shift();
      // Move the client to the end of the queue.
      if (tasks.length > 0) this.waiting.set(client, tasks);
      this.running += weight;
      start();
    }
  }
}
