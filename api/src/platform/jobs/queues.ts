import { RETENTION } from '@ftl/rules';
import type { PgBoss, QueuePolicy } from 'pg-boss';

export interface QueueOptions {
  /** Concurrent jobs of this queue per process; 1 by default. */
  concurrency?: number;
  /** Retries after the first failure; then the job is moved to `<queue>-dead`. */
  retryLimit?: number;
  retryDelaySeconds?: number;
  retryDelayMaxSeconds?: number;
  expireInSeconds?: number;
}

const HEARTBEAT_SECONDS = 10;
const DEAD_LETTER_SECONDS = RETENTION.days * 24 * 60 * 60;
/**
 * Creates missing queues, and updates queues that another release created with other settings:
 * pg-boss does neither for a queue that exists.
 */
export async function prepareQueues(
  boss: PgBoss,
  queues: ReadonlyMap<string, QueueOptions>,
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
    const dead = `${queue}-dead`;
    // Failed jobs are kept for inspection until the retention job deletes them.
    await prepare(dead, 'standard', { retentionSeconds: DEAD_LETTER_SECONDS });
    // At most one waiting or running job per key; `Jobs.enqueue` always sets one.
    await prepare(queue, 'exclusive', settingsOf(options, dead));
  }
}

function settingsOf(options: QueueOptions, deadLetter: string) {
  return {
    retryLimit: options.retryLimit ?? 5,
    retryDelay: options.retryDelaySeconds ?? 1,
    retryBackoff: true,
    retryDelayMax: options.retryDelayMaxSeconds ?? 300,
    expireInSeconds: options.expireInSeconds ?? 300,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter,
  };
}
