import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Jobs } from './jobs.js';
import { JobsRepository, type DeadJobRow } from './jobs.repository.js';
import { deadQueueOf } from './queues.js';

/** A job that failed after all its retries. */
export interface DeadJob {
  id: string;
  /** The queue in which it failed. */
  queue: string;
  failedAt: Date;
  data: object;
  /** Its last error, if that is known. */
  error: string | null;
}

const DEAD = deadQueueOf('');

/** Jobs that failed permanently, until an operator retries or drops them, or retention ends. */
@Injectable()
export class DeadJobs {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly repository: JobsRepository,
  ) {}

  /** Oldest first. */
  async list(limit: number): Promise<DeadJob[]> {
    return (await this.repository.dead(limit)).map(jobOf);
  }

  async find(id: string): Promise<DeadJob | null> {
    const row = await this.repository.findDead(id);
    return row ? jobOf(row) : null;
  }

  /**
   * Enqueues the job again in its own queue, as a new one with the same data; handlers are
   * idempotent.
   *
   * @returns `waiting` if a job with the same key is waiting or running: then the dead one is kept
   */
  retry(id: string): Promise<'retried' | 'waiting' | 'missing'> {
    return this.database.transaction(async (tx) => {
      const row = await this.repository.findDead(id, tx, 'for update');
      if (!row) return 'missing';
      const { data, key, priority } = row;
      const singleton = key === null ? {} : { singletonKey: key };
      const retried = await this.jobs.enqueue(queueOf(row), data, { tx, priority, ...singleton });
      if (retried === null) return 'waiting';
      await this.repository.removeDead(id, tx);
      return 'retried';
    });
  }

  /** @returns false if there is no such job */
  drop(id: string): Promise<boolean> {
    return this.repository.removeDead(id);
  }
}

function queueOf({ deadQueue }: DeadJobRow): string {
  return deadQueue.slice(0, -DEAD.length);
}

function jobOf(row: DeadJobRow): DeadJob {
  const { id, failedAt, data, error } = row;
  return { id, queue: queueOf(row), failedAt: new Date(failedAt), data, error };
}
