import { Injectable } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { Database, type Connection, type Tx } from '../database/database.js';
import type { RetentionSweep } from '../retention/retention-sweep.js';
import { deadQueueOf } from './queues.js';

/** A job in any state; times as strings from the database. */
export interface JobRecord extends Record<string, unknown> {
  name: string;
  state: string;
  retries: number;
  created: string;
  ended: string | null;
  error: string | null;
}

export interface DeadJobRow extends Record<string, unknown> {
  id: string;
  deadQueue: string;
  failedAt: string;
  data: object;
  key: string | null;
  priority: number;
  error: string | null;
}

export interface StoredJob<T> extends Record<string, unknown> {
  id: string;
  data: T;
  created: string;
  state: string;
  /** Failed permanently. */
  isDead: boolean;
}

interface QueueState extends Record<string, unknown> {
  queue: string;
  state: string;
  jobs: string;
  age: string;
}

const MAX_JOBS = 200;

/**
 * Queues among `$1` with a waiting job. Uses the index of pg-boss's own fetch, whatever the number
 * of jobs.
 */
export const WAITING_QUEUES = `
  select queue from unnest($1::text[]) as queue where exists (
    select from pgboss.job
    where name = queue and state < 'active' and not blocked and start_after <= now())`;

/** The condition is that of the metric `ftl_jobs`, which fires the alert. */
const isDead = () => sql`name like ${`%${deadQueueOf('')}`} and state < 'completed'`;

const dead = () => sql`
  select id, name as "deadQueue", created_on::text as "failedAt", data, priority,
         singleton_key as key,
         coalesce(source_output ->> 'message', source_output #>> '{value,message}') as error
  from pgboss.job where ${isDead()}`;

/** All SQL on pg-boss's tables; everything else is done by pg-boss itself. */
@Injectable()
export class JobsRepository {
  constructor(private readonly database: Database) {}

  async bringForward(queue: string, singletonKey: string, tx: Tx): Promise<boolean> {
    const { rowCount } = await tx.execute(sql`
      update pgboss.job set start_after = least(start_after, now())
      where name = ${queue} and singleton_key = ${singletonKey} and state in ('created', 'retry')`);
    return rowCount !== 0;
  }

  /** Jobs whose data has this value, oldest first; completed ones are deleted after some days. */
  async about(field: string, value: string): Promise<JobRecord[]> {
    const { rows } = await this.database.db.execute<JobRecord>(sql`
      select name, state, retry_count as retries, created_on::text as created,
             completed_on::text as ended,
             coalesce(output ->> 'message', output #>> '{value,message}') as error
      from pgboss.job where data ->> ${field} = ${value}
      order by created_on limit ${MAX_JOBS}`);
    return rows;
  }

  /** Newest first. A job that failed permanently is copied to the dead-letter queue. */
  async ofQueue<T>(queue: string, limit: number): Promise<StoredJob<T>[]> {
    const { rows } = await this.database.db.execute<StoredJob<T>>(sql`
      select id, data, created_on::text as created, state, name <> ${queue} as "isDead"
      from pgboss.job
      where (name = ${queue} and state <> 'failed') or name = ${deadQueueOf(queue)}
      order by created_on desc limit ${limit}`);
    return rows;
  }

  /** Jobs that failed permanently, oldest first. */
  async dead(limit: number): Promise<DeadJobRow[]> {
    const { rows } = await this.database.db.execute<DeadJobRow>(
      sql`${dead()} order by created_on, id limit ${limit}`,
    );
    return rows;
  }

  async findDead(
    id: string,
    on: Connection = this.database.db,
    lock?: 'for update',
  ): Promise<DeadJobRow | null> {
    const { rows } = await on.execute<DeadJobRow>(
      sql`${dead()} and id::text = ${id} ${lock ? sql`for update` : sql``}`,
    );
    return rows[0] ?? null;
  }

  /** @returns false if there is no such job */
  async removeDead(id: string, on: Connection = this.database.db): Promise<boolean> {
    const { rowCount } = await on.execute(
      sql`delete from pgboss.job where ${isDead()} and id::text = ${id}`,
    );
    return rowCount !== 0;
  }

  /** Failed runs of each scheduled queue since its last successful one. */
  async failedRuns(): Promise<{ queue: string; failures: string }[]> {
    const { rows } = await this.database.db.execute<{ queue: string; failures: string }>(sql`
      select schedule.name as queue, count(job.id) as failures
      from pgboss.schedule
      left join lateral (
        select max(completed_on) as at from pgboss.job
        where name = schedule.name and state = 'completed') as success on true
      left join pgboss.job on job.name = schedule.name and job.state = 'failed'
        and job.completed_on > coalesce(success.at, '-infinity')
      group by schedule.name`);
    return rows;
  }

  /** Unfinished jobs by queue and state, with the age of the oldest in seconds. */
  async states(): Promise<QueueState[]> {
    const { rows } = await this.database.db.execute<QueueState>(sql`
      select name as queue, state, count(*) as jobs,
             greatest(0, extract(epoch from now() - min(start_after))) as age
      from (
        select name, start_after,
               case when state = 'active' then 'active'
                    when start_after > now() then 'later'
                    else 'waiting' end as state
        from pgboss.job where state < 'completed'
      ) as open group by name, state`);
    return rows;
  }
}

/** Messages of visitors and mails are jobs; deletes them whether completed or not. */
export const deleteJobs: RetentionSweep = async ({ pool }, before, limit) => {
  const { rowCount } = await pool.query(
    `delete from pgboss.job where (name, id) in (
       select name, id from pgboss.job where created_on < $1 limit $2)`,
    [before, limit],
  );
  return rowCount ?? 0;
};
