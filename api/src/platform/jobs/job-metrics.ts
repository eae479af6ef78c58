import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.js';
import { JobsRepository } from './jobs.repository.js';

/** Dead-letter queues have no worker; an operator inspects them. */
const DEAD = /-dead$/;

/** Queue lengths, from the database, so every process reports the same. */
@Injectable()
export class JobMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly repository: JobsRepository,
  ) {}

  onModuleInit(): void {
    const rows = this.metrics.oncePerScrape(() => this.repository.states());
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
        (await this.repository.failedRuns()).map(({ queue, failures }) => ({
          labels: { queue },
          value: Number(failures),
        })),
    );
  }
}
