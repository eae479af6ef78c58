import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { AppConfig, Database, Jobs } from '../platform/index.js';
import { CutoutRepository, type NewCutoutJob } from './cutout.repository.js';
import { CutoutRunner } from './cutout-runner.js';
import { isUnfinished, type CutoutJob } from './cutout.schema.js';

const QUEUE = 'cutout.run';

/** Makes sure that every cutout job is processed, even if the process that started it is gone. */
@Injectable()
export class CutoutQueue implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger(CutoutQueue.name);

  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly repository: CutoutRepository,
    private readonly runner: CutoutRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.define<{ jobId: string }>(QUEUE, ({ jobId }) => this.runToEnd(jobId), {
      concurrency: this.runner.width,
      retryLimit: 10,
      retryDelaySeconds: 2,
      retryDelayMaxSeconds: 10,
    });
  }

  /**
   * Runs what a dead process has left: the queue would repeat it only once a heartbeat is missing,
   * after half a minute at most. Jobs of living processes are locked.
   */
  onApplicationBootstrap(): void {
    if (this.config.server.role === 'api') return;
    this.runUnfinished().catch((error: unknown) => this.logger.warn(error));
  }

  /** @returns the new job, or undefined if there is a job with these options that has not failed */
  async add(job: NewCutoutJob): Promise<CutoutJob | undefined> {
    const added = await this.database.transaction(async (tx) => {
      const row = await this.repository.add(job, tx);
      if (row) {
        const { network } = await this.repository.unfinishedOf(row, tx);
        await this.jobs.enqueue(
          QUEUE,
          { jobId: row.id },
          // The more jobs a network has waiting, the lower the priority of its next one:
          // round-robin.
          { tx, singletonKey: row.id, priority: -network },
        );
      }
      return row;
    });
    // Starts immediately instead of waiting for the queue. API-only processes leave jobs to the
    // workers, which have the memory for them.
    if (added && this.config.server.role !== 'api') this.runner.run(added).catch(() => undefined);
    return added;
  }

  private async runUnfinished(): Promise<void> {
    const unfinished = await this.repository.unfinished();
    for (const job of unfinished) this.runner.run(job).catch(() => undefined);
  }

  /** @throws if the job is not finished afterwards, so that the queue retries it */
  private async runToEnd(jobId: string): Promise<void> {
    const known = await this.repository.byId(jobId);
    if (!known) return;
    await this.runner.run(known);
    const job = await this.repository.byId(jobId);
    if (job && isUnfinished(job)) throw new Error('The cutout is being processed elsewhere');
  }
}
