import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { inBatches, Jobs, tryEach } from '../platform/index.js';
import { ORDER_QUEUES, OrdersReader, OrdersService, type Order } from '../orders/index.js';
import { PaymentsService } from './payments.service.js';
import { PaymentsRepository } from './payments.repository.js';
import type { Refund } from './payments.schema.js';
import { RefundEventsService } from './refund-events.service.js';
import { RefundsRepository } from './refunds.repository.js';
import { STRIPE_EVENT_QUEUE } from './stripe-events.service.js';

const QUEUE = 'payments.reconcile';
const EVERY_MINUTE = '* * * * *';
const PENDING_QUEUE = 'payments.pending-refunds';
/** Stripe pays refunds that wait for a balance within days, and sends an event. */
const EVERY_QUARTER_HOUR = '*/15 * * * *';
const BATCH = 50;
const FORGOTTEN_AFTER_SECONDS = 60;

/**
 * Resumes stuck payments, also after a restart: payment pages whose webhook never arrived, events
 * whose job was lost, canceled orders without a refund.
 */
@Injectable()
export class PaymentReconciler implements OnModuleInit {
  private readonly logger = new Logger(PaymentReconciler.name);

  constructor(
    private readonly jobs: Jobs,
    private readonly orders: OrdersReader,
    private readonly ordersService: OrdersService,
    private readonly payments: PaymentsService,
    private readonly repository: PaymentsRepository,
    private readonly refunds: RefundsRepository,
    private readonly refundEvents: RefundEventsService,
  ) {}

  onModuleInit(): void {
    this.jobs.define(QUEUE, () => this.run(), { retryLimit: 0 });
    this.jobs.schedule(QUEUE, EVERY_MINUTE);
    this.jobs.define(PENDING_QUEUE, () => this.settlePending(), { retryLimit: 0 });
    this.jobs.schedule(PENDING_QUEUE, EVERY_QUARTER_HOUR);
  }

  /** A part that fails must not delay lost events or refunds. */
  private run(): Promise<void> {
    const parts = {
      'unpaid orders': () => this.checkUnpaid(),
      'orders without a payment page': () => this.closeNeverOpened(),
      'lost events': () => this.repeatEvents(),
      'missing refunds': () => this.repeatRefunds(),
    };
    return tryEach(
      Object.entries(parts),
      ([, check]) => check(),
      (err, [part]) => this.logger.warn({ part, err }, 'A check of payments failed'),
    );
  }

  private async checkUnpaid(): Promise<void> {
    for (const order of await this.orders.findUnpaid(BATCH)) {
      // Move it to the end of the queue first: an unreadable order must not block the others.
      await this.ordersService.touch(order.id);
      try {
        await this.payments.reconcile(order.checkoutSessionId!);
      } catch (error) {
        this.logger.warn({ order: order.number, err: error }, 'A payment page could not be read');
      }
    }
  }

  private closeNeverOpened(): Promise<void> {
    const neverOpened = inBatches<Order>((limit, after) =>
      this.orders.findNeverOpened(limit, after?.id),
    );
    return tryEach(
      neverOpened,
      ({ id }) => this.ordersService.abandonUnopened(id, 'No payment page was opened'),
      (err, { number }) => this.logger.warn({ order: number, err }, 'An order could not be closed'),
    );
  }

  private async repeatEvents(): Promise<void> {
    const forgotten = inBatches<string>((limit, after) =>
      this.repository.forgottenEvents(FORGOTTEN_AFTER_SECONDS, limit, after),
    );
    for await (const eventId of forgotten) {
      await this.jobs.enqueue(STRIPE_EVENT_QUEUE, { eventId }, { singletonKey: eventId });
    }
  }

  /** For refunds whose success or failure event was missed. */
  private async settlePending(): Promise<void> {
    const pending = inBatches<Refund>((limit, after) => this.refunds.pending(limit, after?.id));
    for await (const { stripeRefundId } of pending)
      if (stripeRefundId) await this.settle(stripeRefundId);
  }

  private async settle(stripeRefundId: string): Promise<void> {
    try {
      await this.refundEvents.apply(stripeRefundId);
    } catch (error) {
      this.logger.warn({ refund: stripeRefundId, err: error }, 'A refund could not be settled');
    }
  }

  private async repeatRefunds(): Promise<void> {
    const unrefunded = inBatches<string>((limit, after) => this.refunds.unrefunded(limit, after));
    for await (const orderId of unrefunded) {
      await this.jobs.enqueue(ORDER_QUEUES.refund, { orderId }, { singletonKey: orderId });
    }
  }
}
