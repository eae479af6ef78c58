import { Injectable, type OnModuleInit } from '@nestjs/common';
import type Stripe from 'stripe';
import { Database, Jobs, type JobContext, type Tx } from '../platform/index.js';
import {
  ORDER_QUEUES,
  OrdersRepository,
  OrdersService,
  type Order,
  type OrderCancelJob,
  type OrderJob,
} from '../orders/index.js';
import { PaymentsRepository } from './payments.repository.js';
import type { Refund } from './payments.schema.js';
import { RefundRefused, StripeGateway, type PaidBack } from './stripe-gateway.js';

const RETRY_LIMIT = 12;

interface Made {
  /** Back with the buyer in all. */
  cents: number;
  /** Of our own refund; null for one made by hand. */
  refundId: string | null;
}

/** Pays orders back, once each: cancelled ones by itself, shipped ones on a person's word. */
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
   * full one also stops a shirt that is not on its way yet.
   */
  async recordFromStripe(orderId: string, charge: Stripe.Charge): Promise<void> {
    const cents = charge.amount_refunded;
    const isFull = cents >= charge.amount;
    await this.database.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order) return;
      await this.payments.raiseRefund(tx, orderId, cents);
      const isOver = order.status === 'cancelled' || order.status === 'shipped';
      if (isFull && isOver) return this.finishInside(tx, order, { cents, refundId: null });
      await this.orderLife.note(tx, order, { refundedCents: cents });
      if (isFull) await this.stop(tx, order, cents);
    });
    if (!isFull) await this.closeSettled(orderId);
  }

  /** The money is back: the shirt must not be made. The mail follows when it is cancelled. */
  private async stop(tx: Tx, { id }: Order, amountCents: number): Promise<void> {
    await this.payments.startRefund(tx, id, amountCents);
    await this.payments.finishRefund(tx, id, { amountCents, stripeRefundId: null });
    const job: OrderCancelJob = { orderId: id, reason: 'Refunded by the shop', isDecided: true };
    // A key of its own: a cancellation that only waits to be resumed must not keep this one out.
    await this.jobs.enqueue(ORDER_QUEUES.cancel, job, { tx, singletonKey: `${id}:refunded` });
  }

  /** A part was refunded: perhaps the very part that we, or a person, still meant to pay. */
  private async closeSettled(orderId: string): Promise<void> {
    const [order, asked] = [await this.orders.find(orderId), await this.payments.refundOf(orderId)];
    if (!order?.paymentIntentId || !asked || asked.status === 'done') return;
    const { paymentIntentId } = order;
    const back = await this.stripe.paidBack({ orderId, paymentIntentId });
    if (isSettled(order, asked, back)) {
      await this.finish(order, { cents: back.totalCents, refundId: back.ownId });
    }
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
    const refund = await this.payments.startRefund(this.database.db, orderId, order.totalCents);
    if (refund.status === 'done') return this.tellBuyer(order);
    try {
      await this.payBack(order, refund);
    } catch (error) {
      if (error instanceof RefundRefused) await this.payments.nextAttempt(orderId);
      if (context.retryCount >= RETRY_LIMIT) await this.handToPerson(orderId);
      throw error;
    }
  }

  /** What went back by another way, such as a part refunded by hand, is not owed again. */
  private async payBack(order: Order, { amountCents, attempt, status }: Refund): Promise<void> {
    const { id: orderId, paymentIntentId, totalCents } = order;
    // A promotion code paid for all of it: there is nothing to send back.
    if (paymentIntentId === null) return this.finish(order, { cents: 0, refundId: null });
    const back = await this.stripe.paidBack({ orderId, paymentIntentId });
    if (isSettled(order, { amountCents, status }, back)) {
      return this.finish(order, { cents: back.totalCents, refundId: back.ownId });
    }
    const cents = Math.min(amountCents, totalCents - back.totalCents);
    const request = { orderId, paymentIntentId, amountCents: cents, attempt };
    const refundId = await this.stripe.refund(request);
    await this.finish(order, { cents: back.totalCents + cents, refundId });
  }

  private finish(order: Order, made: Made): Promise<void> {
    return this.database.transaction((tx) => this.finishInside(tx, order, made));
  }

  /** The refund is with Stripe: written down, and the buyer is told, in one transaction. */
  private async finishInside(tx: Tx, order: Order, { cents, refundId }: Made): Promise<void> {
    const made = { amountCents: cents, stripeRefundId: refundId };
    await this.payments.startRefund(tx, order.id, cents);
    if (!(await this.payments.finishRefund(tx, order.id, made))) return;
    await this.orderLife.note(tx, order, { refundedCents: cents, refundId });
    await this.orderLife.enqueueMail(tx, order.id, mailOf(order));
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

/**
 * Whether nothing is left to pay: our refund was made, or all that was paid is
 * back, or what a person took over after our failure was paid by hand.
 */
function isSettled(
  { totalCents }: Order,
  { amountCents, status }: Pick<Refund, 'amountCents' | 'status'>,
  back: PaidBack,
): boolean {
  if (back.ownId !== null || back.totalCents >= totalCents) return true;
  return status === 'failed' && back.totalCents >= amountCents;
}
