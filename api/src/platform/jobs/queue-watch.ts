import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'pg-boss';
import { WAITING_QUEUES } from './jobs.repository.js';

/** Maximum delay before an idle worker starts a job that is due. */
const INTERVAL_MS = 250;

/**
 * Wakes the workers of queues with waiting jobs. A single query for all queues replaces polling by
 * each worker: an idle shop has dozens of workers.
 */
export class QueueWatch {
  private readonly workers = new Map<string, string[]>();
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly options: {
      database: Db;
      /** Makes a worker fetch its next job, immediately or after its current one. */
      wake: (worker: string) => void;
      onError: (error: unknown) => void;
    },
  ) {}

  add(queue: string, workers: string[]): void {
    this.workers.set(queue, workers);
  }

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.wakeWorkers().catch(this.options.onError);
      await sleep(INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async wakeWorkers(): Promise<void> {
    const { database, wake } = this.options;
    const { rows } = (await database.executeSql(WAITING_QUEUES, [[...this.workers.keys()]])) as {
      rows: { queue: string }[];
    };
    for (const { queue } of rows) this.workers.get(queue)?.forEach(wake);
  }
}
