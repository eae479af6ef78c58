import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inBatches, Jobs } from '../platform/index.js';
import { ORDER_QUEUES, OrdersReader, type Order } from '../orders/index.js';
import { FulfillmentRepository } from './fulfillment.repository.js';

const QUEUE = 'fulfillment.reconcile';
const EVERY_MINUTE = '* * * * *';
const STALLED_SECONDS = 60;
const BATCH = 100;

/** Resumes orders that are stalled before or at the print partner, also after a restart. */
@Injectable()
export class FulfillmentReconciler implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly orders: OrdersReader,
    private readonly repository: FulfillmentRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.define(QUEUE, () => this.run(), { retryLimit: 0 });
    this.jobs.schedule(QUEUE, EVERY_MINUTE);
  }

  private async run(): Promise<void> {
    const unsubmitted = inBatches<Order>((limit, after) =>
      this.orders.findUnsubmitted(STALLED_SECONDS, limit, after),
    );
    for await (const { id } of unsubmitted) {
      await this.jobs.enqueue(ORDER_QUEUES.submit, { orderId: id }, { singletonKey: id });
    }
    for (const id of await this.repository.takeDue(BATCH)) {
      await this.jobs.enqueue(ORDER_QUEUES.track, { orderId: id }, { singletonKey: id });
    }
  }
}
