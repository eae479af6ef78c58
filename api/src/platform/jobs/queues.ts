import { RETENTION } from '@ftl/rules';
import type { PgBoss, QueuePolicy } from 'pg-boss';

export interface QueueOptions {
  /** Concurrent jobs of this queue per process; 1 by default. */
  concurrency?: number;
  /** Retries after the first failure; then the job is moved to `<queue>-dead`, unless scheduled. */
  retryLimit?: number;
  retryDelaySeconds?: number;
  retryDelayMaxSeconds?: number;
  expireInSeconds?: number;
  /** How long a completed job stays; a week by default. */
  deleteAfterSeconds?: number;
}

const HEARTBEAT_SECONDS = 10;
const DEAD_LETTER_SECONDS = RETENTION.days * 24 * 60 * 60;
/** Covers two nightly runs: `ftl_scheduled_job_failures` counts failed runs that are stored. */
const SCHEDULED_RUN_SECONDS = 3 * 24 * 60 * 60;

/**
 * Creates missing queues, and updates queues that another release created with other settings:
 * pg-boss does neither for a queue that exists.
 *
 * @param scheduled queues whose next run replaces a failed one, so that no job of them is dead
 */
export async function prepareQueues(
  boss: PgBoss,
  queues: ReadonlyMap<string, QueueOptions>,
  scheduled: ReadonlySet<string>,
): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  /** The policy cannot be changed later. */
  const prepare = async (name: string, policy: QueuePolicy, settings: object) => {
    const found = existing.get(name);
    if (!found) return boss.createQueue(name, { policy, ...settings });
    const isCurrent = Object.entries(settings).every(
      ([key, value]) => found[key as keyof typeof found] === value,
    );
    if (!isCurrent) await boss.updateQueue(name, settings);
  };
  for (const [queue, options] of queues) {
    const dead = deadQueueOf(queue);
    const settings = settingsOf(options);
    // At most one waiting or running job per key; `Jobs.enqueue` always sets one.
    if (scheduled.has(queue)) {
      const runs = { deadLetter: null, deleteAfterSeconds: SCHEDULED_RUN_SECONDS };
      await prepare(queue, 'exclusive', { ...settings, ...runs });
      // Runs that an earlier release gave up. The queue stays: stored jobs still reference it.
      if (existing.get(queue)?.deadLetter) await boss.deleteAllJobs(dead);
    } else {
      // Failed jobs are kept for inspection until the retention job deletes them.
      await prepare(dead, 'standard', { retentionSeconds: DEAD_LETTER_SECONDS });
      await prepare(queue, 'exclusive', { ...settings, deadLetter: dead });
    }
  }
}

/** Holds jobs that failed permanently; has no worker. */
export function deadQueueOf(queue: string): string {
  return `${queue}-dead`;
}

function settingsOf(options: QueueOptions) {
  return {
    retryLimit: options.retryLimit ?? 5,
    retryDelay: options.retryDelaySeconds ?? 1,
    retryBackoff: true,
    retryDelayMax: options.retryDelayMaxSeconds ?? 300,
    expireInSeconds: options.expireInSeconds ?? 300,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    ...(options.deleteAfterSeconds ? { deleteAfterSeconds: options.deleteAfterSeconds } : {}),
  };
}
