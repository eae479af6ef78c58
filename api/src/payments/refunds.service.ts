import { Injectable, type OnModuleInit } from '@nestjs/common';
import type Stripe from 'stripe';
import { Database, Jobs, type JobContext } from '../platform/index.js';
import {
  ORDER_QUEUES,
  OrdersRepository,
  OrdersService,
  type Order,
  type OrderCancelJob,
  type OrderJob,
} from '../orders/index.js';
import { PaymentsRepository } from './payments.repository.js';
import { StripeGateway } from './stripe-gateway.js';

const RETRY_LIMIT = 12;

/** Pays cancelled orders back, once each. */
@Injectable()
export class Refunds implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly orders: OrdersRepository,
    private readonly orderLife: OrdersService,
    private readonly payments: PaymentsRepository,
    private readonly stripe: StripeGateway,
  ) {}

  onModuleInit(): void {
    this.jobs.define<OrderJob>(
      ORDER_QUEUES.refund,
      ({ orderId }, context) => this.refund(orderId, context),
      { concurrency: 2, retryLimit: RETRY_LIMIT, retryDelaySeconds: 2 },
    );
  }

  /** Cents already back with the buyer, or on their way; null when none are. */
  async refundedCents(orderId: string): Promise<number | null> {
    const refund = await this.payments.refundOf(orderId);
    return refund?.status === 'done' ? refund.amountCents : null;
  }

  /**
   * A refund that Stripe reports, ours or one made by hand in its dashboard. A
   * full one made by hand also stops the shirt.
   */
  async recordFromStripe(charge: Stripe.Charge): Promise<void> {
    const intent = charge.payment_intent;
    const intentId = typeof intent === 'string' ? intent : intent?.id;
    const order = intentId ? await this.orders.findByPaymentIntent(intentId) : null;
    if (!order) return;
    if (order.status === 'cancelled') return this.finish(order, charge.amount_refunded, null);
    const isFull = charge.amount_refunded >= charge.amount;
    await this.database.transaction(async (tx) => {
      await this.orderLife.note(tx, order, { refundedCents: charge.amount_refunded });
      if (!isFull) return;
      await this.payments.startRefund(tx, order.id, charge.amount_refunded);
      await this.payments.finishRefund(tx, order.id, null);
      const job: OrderCancelJob = { orderId: order.id, reason: 'Refunded by the shop' };
      await this.jobs.enqueue(ORDER_QUEUES.cancel, job, { tx, singletonKey: order.id });
    });
  }

  /**
   * A person pays an order back: one that is cancelled and whose refund failed,
   * or a shipped one that was not right.
   *
   * @returns false when it was paid back before
   */
  ask(order: Order, amountCents: number, details: Record<string, unknown>): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      if (!(await this.payments.askRefund(tx, order.id, amountCents))) return false;
      await this.orderLife.note(tx, order, { ...details, refund: 'asked', amountCents });
      const job: OrderJob = { orderId: order.id };
      await this.jobs.enqueue(ORDER_QUEUES.refund, job, { tx, singletonKey: order.id });
      return true;
    });
  }

  private async refund(orderId: string, context: JobContext): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order?.paidAt) return;
    const asked = await this.payments.refundOf(orderId);
    if (order.status !== 'cancelled' && asked?.status !== 'requested') return;
    const { status, amountCents } = await this.payments.startRefund(
      this.database.db,
      orderId,
      order.totalCents,
    );
    if (status === 'done') return this.tellBuyer(order);
    // A promotion code paid for all of it: there is nothing to send back.
    if (order.paymentIntentId === null) return this.finish(order, 0, null);
    try {
      const refund = await this.stripe.refund({
        orderId,
        paymentIntentId: order.paymentIntentId,
        amountCents,
      });
      if (refund.status === 'failed' || refund.status === 'canceled') {
        throw new Error(`Stripe answered the refund with ${refund.status}`);
      }
      await this.finish(order, amountCents, refund.id);
    } catch (error) {
      if (context.retryCount >= RETRY_LIMIT) await this.handToPerson(orderId);
      throw error;
    }
  }

  /** The refund is with Stripe: written down, and the buyer is told, in one transaction. */
  private async finish(order: Order, amountCents: number, refundId: string | null): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.payments.startRefund(tx, order.id, amountCents);
      if (!(await this.payments.finishRefund(tx, order.id, refundId))) return;
      await this.orderLife.note(tx, order, { refundedCents: amountCents, refundId });
      await this.orderLife.enqueueMail(tx, order.id, mailOf(order));
    });
  }

  private async tellBuyer(order: Order): Promise<void> {
    await this.database.transaction((tx) =>
      this.orderLife.enqueueMail(tx, order.id, mailOf(order)),
    );
  }

  private async handToPerson(orderId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.payments.failRefund(tx, orderId);
      await this.orderLife.hold(tx, orderId, 'The refund could not be made');
    });
  }
}

/** A cancelled order says so itself; any other only tells of the money. */
function mailOf(order: Order): 'cancelled' | 'refunded' {
  return order.status === 'cancelled' ? 'cancelled' : 'refunded';
}
