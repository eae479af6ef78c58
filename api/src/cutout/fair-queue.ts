/**
 * Runs as many tasks at once as it is wide. Those that wait are taken from one client
 * after the other, so that a client with a hundred tasks delays nobody by more than one.
 */
export class FairQueue {
  private running = 0;
  /** In the order of their next turn; a client without waiting tasks is not in it. */
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(private readonly width: number) {}

  async pass<T>(client: string, work: () => Promise<T>): Promise<T> {
    if (this.running >= this.width) await this.turnOf(client);
    else this.running++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next task, so that none can slip in between.
      const next = this.next();
      if (next) next();
      else this.running--;
    }
  }

  private turnOf(client: string): Promise<void> {
    return new Promise((start) => {
      const tasks = this.waiting.get(client);
      if (tasks) tasks.push(start);
      else this.waiting.set(client, [start]);
    });
  }

  private next(): (() => void) | undefined {
    const [first] = this.waiting;
    if (!first) return undefined;
    const [client, tasks] = first;
    this.waiting.delete(client);
    const start = tasks.shift();
    // Behind the others until its next turn.
    if (tasks.length > 0) this.waiting.set(client, tasks);
    return start;
  }
}
