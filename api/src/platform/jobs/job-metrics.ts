import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { Database } from '../database/database.js';
import { Metrics } from '../metrics/metrics.js';

interface QueueRow extends Record<string, unknown> {
  queue: string;
  state: string;
  jobs: string;
  age: string;
}

/** Dead-letter queues have no worker; an operator inspects them. */
const DEAD = /-dead$/;

/** Queue lengths, from the database, so every process reports the same. */
@Injectable()
export class JobMetrics implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const rows = this.metrics.oncePerScrape(() => this.rows());
    this.metrics.read(
      {
        name: 'ftl_jobs',
        help: 'Jobs by queue and state; those of a queue "...-dead" have failed permanently',
        labels: ['queue', 'state'],
      },
      async () =>
        (await rows()).map(({ queue, state, jobs }) => ({
          labels: { queue, state },
          value: Number(jobs),
        })),
    );
    this.metrics.read(
      {
        name: 'ftl_job_oldest_seconds',
        help: 'Waiting time of the oldest job that is due',
        labels: ['queue'],
      },
      async () =>
        (await rows())
          .filter(({ queue, state }) => state === 'waiting' && !DEAD.test(queue))
          .map(({ queue, age }) => ({ labels: { queue }, value: Number(age) })),
    );
    this.metrics.read(
      {
        name: 'ftl_scheduled_job_failures',
        help: 'Failed runs of a scheduled job since its last successful one',
        labels: ['queue'],
      },
      async () =>
        (await this.failedRuns()).map(({ queue, failures }) => ({
          labels: { queue },
          value: Number(failures),
        })),
    );
  }

  private async failedRuns() {
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

  private async rows(): Promise<QueueRow[]> {
    const { rows } = await this.database.db.execute<QueueRow>(sql`
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
