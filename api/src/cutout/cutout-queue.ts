import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppConfig, Database, Jobs } from '../platform/index.js';
import { CutoutRepository, type NewCutoutJob } from './cutout.repository.js';
import { CutoutRunner } from './cutout-runner.js';
import { isUnfinished, type CutoutJob } from './cutout.schema.js';

const QUEUE = 'cutout.run';

/** Makes sure that every cut-out job is worked off, also when the process that began it is gone. */
@Injectable()
export class CutoutQueue implements OnModuleInit {
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

  /** @returns the new job, or undefined when there is one with these options that has not failed */
  async add(job: NewCutoutJob): Promise<CutoutJob | undefined> {
    const added = await this.database.transaction(async (tx) => {
      const row = await this.repository.add(job, tx);
      if (row) {
        const { network } = await this.repository.unfinishedOf(row);
        await this.jobs.enqueue(
          QUEUE,
          { jobId: row.id },
          // The more a network has waiting, the later its next one: networks take turns.
          { tx, singletonKey: row.id, priority: -network },
        );
      }
      return row;
    });
    // The queue comes by within half a second; this process need not wait for that. One that
    // only serves visitors leaves it to the workers, which have the memory for it.
    if (added && this.config.server.role !== 'api') this.runner.run(added).catch(() => undefined);
    return added;
  }

  /** @throws when the job is not finished afterwards, so that the queue comes back to it */
  private async runToEnd(jobId: string): Promise<void> {
    const known = await this.repository.byId(jobId);
    if (!known) return;
    await this.runner.run(known);
    const job = await this.repository.byId(jobId);
    if (job && isUnfinished(job)) throw new Error('The cut-out is being made elsewhere');
  }
}
