import type { PartnerEvent } from '@ftl/print-partners';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isSent, statusesIn } from '@ftl/rules';
import { ORDER_QUEUES, OrdersReader, type Order, type OrderJob } from '../orders/index.js';
import { Jobs, type JobContext } from '../platform/index.js';
import { FulfillmentRepository } from './fulfillment.repository.js';
import { nextPoll, nextPollAfterShipping } from './next-poll.js';
import { PartnerReportsService } from './partner-reports.service.js';
import { PrintPartners } from './print-partners.js';

const TRACK_RETRIES = 12;

/** Polls the print partner for an order's state: after each event, and periodically. */
@Injectable()
export class OrderTrackingService implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly orders: OrdersReader,
    private readonly repository: FulfillmentRepository,
    private readonly partners: PrintPartners,
    private readonly reports: PartnerReportsService,
  ) {}

  onModuleInit(): void {
    this.jobs.define<OrderJob>(
      ORDER_QUEUES.track,
      ({ orderId }, context) => this.track(orderId, context),
      { concurrency: 2, retryLimit: TRACK_RETRIES },
    );
  }

  /**
   * Polls now instead of at the next scheduled time. The job is not deduplicated by order: one that
   * is already running may have sent its request before the event.
   */
  async poll({ order, reason }: PartnerEvent): Promise<void> {
    const orderId = await this.repository.orderOf(order);
    if (!orderId) return;
    if (reason) await this.repository.saveReason(orderId, reason);
    await this.jobs.enqueue(ORDER_QUEUES.track, { orderId });
  }

  private async track(orderId: string, context: JobContext): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order || !isFollowed(order)) return;
    const poll = await this.reports.startPoll(orderId);
    try {
      const progress = await this.partners.progress(order);
      await this.reports.apply(orderId, progress, poll);
      await this.scheduleNextPoll(orderId, progress?.changesAt ?? null);
    } catch (error) {
      if (context.retryCount >= TRACK_RETRIES)
        await this.reports.recordUnreachable(orderId, error, poll);
      throw error;
    }
  }

  private async scheduleNextPoll(orderId: string, changesAt: Date | null): Promise<void> {
    const after = await this.orders.find(orderId);
    if (!after || !isFollowed(after)) return;
    const now = new Date();
    const next = isSent(after.status) ? nextPollAfterShipping(now) : nextPoll(changesAt, now);
    await this.repository.setNextPoll(orderId, next);
  }
}

function isFollowed({ status }: Order): boolean {
  return statusesIn('at_partner', 'sent').includes(status);
}
