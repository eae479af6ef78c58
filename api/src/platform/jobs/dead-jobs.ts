import { Injectable } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { Database, type Connection } from '../database/database.js';
import { Jobs } from './jobs.js';
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

interface DeadJobRow extends Record<string, unknown> {
  id: string;
  deadQueue: string;
  failedAt: string;
  data: object;
  key: string | null;
  priority: number;
  error: string | null;
}

const DEAD = deadQueueOf('');

/** Jobs that failed permanently, until an operator retries or drops them, or retention ends. */
@Injectable()
export class DeadJobs {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  /** Oldest first. */
  async list(limit: number): Promise<DeadJob[]> {
    const { rows } = await this.database.db.execute<DeadJobRow>(
      sql`${dead()} order by created_on, id limit ${limit}`,
    );
    return rows.map(jobOf);
  }

  async find(id: string): Promise<DeadJob | null> {
    const row = await rowOf(this.database.db, id);
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
      const row = await rowOf(tx, id, 'for update');
      if (!row) return 'missing';
      const { data, key, priority } = row;
      const singleton = key === null ? {} : { singletonKey: key };
      const retried = await this.jobs.enqueue(queueOf(row), data, { tx, priority, ...singleton });
      if (retried === null) return 'waiting';
      await remove(tx, id);
      return 'retried';
    });
  }

  /** @returns false if there is no such job */
  drop(id: string): Promise<boolean> {
    return remove(this.database.db, id);
  }
}

/** The condition is that of the metric `ftl_jobs`, which fires the alert. */
const isDead = () => sql`name like ${`%${DEAD}`} and state < 'completed'`;

const dead = () => sql`
  select id, name as "deadQueue", created_on::text as "failedAt", data, priority,
         singleton_key as key,
         coalesce(source_output ->> 'message', source_output #>> '{value,message}') as error
  from pgboss.job where ${isDead()}`;

async function rowOf(on: Connection, id: string, lock?: 'for update'): Promise<DeadJobRow | null> {
  const { rows } = await on.execute<DeadJobRow>(
    sql`${dead()} and id::text = ${id} ${lock ? sql`for update` : sql``}`,
  );
  return rows[0] ?? null;
}

async function remove(on: Connection, id: string): Promise<boolean> {
  const { rowCount } = await on.execute(
    sql`delete from pgboss.job where ${isDead()} and id::text = ${id}`,
  );
  return rowCount !== 0;
}

function queueOf({ deadQueue }: DeadJobRow): string {
  return deadQueue.slice(0, -DEAD.length);
}

function jobOf(row: DeadJobRow): DeadJob {
  const { id, failedAt, data, error } = row;
  return { id, queue: queueOf(row), failedAt: new Date(failedAt), data, error };
}
