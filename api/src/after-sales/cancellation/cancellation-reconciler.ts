import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inBatches, Jobs } from '../../platform/index.js';
import { ORDER_QUEUES } from '../../orders/index.js';
import { CancellationRepository } from './cancellation.repository.js';
import type { Cancellation } from './cancellation.schema.js';

const QUEUE = 'cancellation.reconcile';
const EVERY_MINUTE = '* * * * *';
const UNFINISHED_AFTER_SECONDS = 90;

/** Resumes cancellations whose job was lost. */
@Injectable()
export class CancellationReconciler implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly repository: CancellationRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.define(QUEUE, () => this.run(), { retryLimit: 0 });
    this.jobs.schedule(QUEUE, EVERY_MINUTE);
  }

  private async run(): Promise<void> {
    const unfinished = inBatches<Cancellation>((limit, after) =>
      this.repository.unfinished(UNFINISHED_AFTER_SECONDS, limit, after?.orderId),
    );
    for await (const { orderId, reason } of unfinished) {
      await this.jobs.enqueue(ORDER_QUEUES.cancel, { orderId, reason }, { singletonKey: orderId });
    }
  }
}
