import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isOver } from '@ftl/rules';
import type Stripe from 'stripe';
import { Database, Jobs, type JobContext, type Tx } from '../platform/index.js';
import {
  ORDER_QUEUES,
  OrdersReader,
  OrdersService,
  type Order,
  type OrderCancelJob,
  type OrderJob,
} from '../orders/index.js';
import { PartialRefundsService } from './partial-refunds.service.js';
import { PaymentsRepository } from './payments.repository.js';
import type { Refund } from './payments.schema.js';
import { RefundRefused, StripeGateway, type PaidBack } from './stripe-gateway.js';

const RETRY_LIMIT = 12;

interface Made {
  /** Total refunded to the buyer. */
  cents: number;
  /** Id of our own refund; null for one made in the dashboard. */
  refundId: string | null;
  /** Reason why Stripe has not paid yet; null once it has. */
  pendingReason: string | null;
}

/**
 * Refunds an order at most once: automatically after a cancellation, otherwise at the operator's
 * request.
 */
@Injectable()
export class RefundsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly orders: OrdersReader,
    private readonly ordersService: OrdersService,
    private readonly partials: PartialRefundsService,
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

  /**
   * Cents of the order's total already refunded or on their way to the buyer; null if none.
   * Differences of changes are no part of it, because the total is without them.
   */
  async refundedCents(order: Order): Promise<number | null> {
    const refund = await this.payments.refundOf(order.id);
    if (refund?.status !== 'done' && refund?.status !== 'pending') return null;
    return refund.amountCents + (await this.partials.refundedExtraCents(order));
  }

  /**
   * Records what Stripe has refunded by now, by us or in its dashboard. A full refund also cancels
   * a shirt that is not yet shipped.
   */
  async recordFromStripe(found: Order): Promise<void> {
    const { id: orderId, paymentIntentId } = found;
    if (!paymentIntentId) return;
    const { totalCents: cents } = await this.stripe.paidBack({ orderId, paymentIntentId });
    // The refund has failed meanwhile, which has its own event.
    if (cents === 0) return;
    await this.database.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (!order) return;
      await this.payments.raiseRefund(tx, orderId, cents);
      await this.ordersService.note(tx, order, { refundedCents: cents });
      if (cents < purchaseCents(order)) return;
      await this.payments.startRefund(tx, orderId, cents);
      if (!isOver(order.status)) await this.stop(tx, order);
    });
    await this.settle(orderId);
  }

  /** The money is refunded, so the shirt must not be produced. The cancellation sends the mail. */
  private async stop(tx: Tx, { id }: Order): Promise<void> {
    const job: OrderCancelJob = { orderId: id, reason: 'Refunded by the shop', isDecided: true };
    // A separate key: a cancellation that is queued for resumption must not block this one.
    await this.jobs.enqueue(ORDER_QUEUES.cancel, job, { tx, singletonKey: `${id}:refunded` });
  }

  /**
   * Completes a refund that Stripe has paid: ours, or the same amount paid by the operator by hand.
   * A refund that Stripe has accepted but not paid yet stays pending.
   */
  async settle(orderId: string): Promise<void> {
    const [order, requested] = [
      await this.orders.find(orderId),
      await this.payments.refundOf(orderId),
    ];
    if (!order?.paymentIntentId || !requested || requested.status === 'done') return;
    const { paymentIntentId } = order;
    const back = await this.stripe.paidBack({ orderId, paymentIntentId });
    if (isSettled(order, requested, back)) await this.finish(order, madeOf(back));
  }

  /**
   * A refund that Stripe had accepted has failed, ours or one made in the dashboard: if the buyer
   * now has less than was recorded, the operator must pay the rest.
   *
   * @throws while our own refund is running, so that the event is retried after its outcome
   */
  async recordFailure(order: Order, refund: Stripe.Refund): Promise<void> {
    const { id: orderId, number, paymentIntentId } = order;
    if (paymentIntentId === null) return;
    const recorded = await this.payments.refundOf(orderId);
    if (recorded?.status === 'requested')
      throw new Error(`The refund of order ${number} is running`);
    const back = await this.stripe.paidBack({ orderId, paymentIntentId });
    if (recorded && back.totalCents >= recorded.amountCents) return;
    const reason = refund.failure_reason ?? `Stripe reports it as ${refund.status}`;
    await this.database.transaction(async (tx) => {
      const current = await this.orders.lock(tx, orderId);
      if (!current) return;
      if (!(await this.failInside(tx, current, { recorded, refund, reason }))) return;
      await this.ordersService.hold(tx, orderId, {
        kind: 'refund',
        reason: `The refund failed: ${reason}`,
      });
    });
  }

  /** @returns false if no operator is needed */
  private async failInside(
    tx: Tx,
    order: Order,
    {
      recorded,
      refund,
      reason,
    }: { recorded: Refund | null; refund: Stripe.Refund; reason: string },
  ): Promise<boolean> {
    const failure = { reason, stripeRefundId: refund.id };
    if (recorded) return this.payments.failRecorded(tx, recorded, failure);
    // Its refund has not started yet, and will include the failed amount.
    if (order.status === 'cancelled') return false;
    // A row would limit the refund of a later cancellation to the failed amount.
    if (!isOver(order.status)) return true;
    const started = await this.payments.startRefund(tx, order.id, refund.amount);
    return this.payments.failRecorded(tx, started, failure);
  }

  /**
   * The amount of a refund for which the operator enters none: all of a canceled order; of a shipped
   * one, which may owe only a part, that of its failed refund.
   *
   * @returns null if the operator must enter it
   */
  async defaultCents(order: Order): Promise<number | null> {
    const { id: orderId, status, totalCents, paymentIntentId } = order;
    if (status === 'cancelled') return totalCents;
    const refund = await this.payments.refundOf(orderId);
    if (refund?.status !== 'failed' || paymentIntentId === null) return null;
    const { totalCents: refundedCents } = await this.stripe.paidBack({ orderId, paymentIntentId });
    // The recorded amount can include earlier refunds, which must not be made again.
    return refundedCents === 0 ? refund.amountCents : null;
  }

  /**
   * The operator's refund: of a canceled order whose refund failed, or of a faulty shipped one.
   *
   * @returns false if it was refunded before
   */
  ask(order: Order, amountCents: number, details: Record<string, unknown>): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const cents = Math.min(amountCents, purchaseCents(order));
      if (!(await this.payments.askRefund(tx, order.id, cents))) return false;
      if (amountCents > cents) await this.partials.refundExtra(tx, order.id, amountCents - cents);
      await this.ordersService.note(tx, order, { ...details, refund: 'asked', amountCents });
      const job: OrderJob = { orderId: order.id };
      await this.jobs.enqueue(ORDER_QUEUES.refund, job, { tx, singletonKey: order.id });
      return true;
    });
  }

  private async refund(orderId: string, context: JobContext): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order?.paidAt) return;
    const requested = await this.payments.refundOf(orderId);
    if (order.status !== 'cancelled' && requested?.status !== 'requested') return;
    if (order.status === 'cancelled')
      await this.database.transaction((tx) => this.partials.refundExtra(tx, orderId));
    const refund = await this.payments.startRefund(this.database.db, orderId, purchaseCents(order));
    if (refund.status === 'done') return this.database.transaction((tx) => this.close(tx, order));
    try {
      await this.payBack(order, refund);
    } catch (error) {
      if (error instanceof RefundRefused) await this.payments.nextAttempt(orderId);
      const isFinal = error instanceof RefundRefused && error.isFinal;
      if (!isFinal && context.retryCount < RETRY_LIMIT) throw error;
      await this.escalate(orderId, error instanceof Error ? error.message : String(error));
    }
  }

  /** Deducts earlier refunds, such as partial ones made in the dashboard. */
  private async payBack(order: Order, requested: Refund): Promise<void> {
    const { amountCents, attempt } = requested;
    const { id: orderId, paymentIntentId } = order;
    // A promotion code paid for everything: nothing to refund.
    if (paymentIntentId === null)
      return this.finish(order, { cents: 0, refundId: null, pendingReason: null });
    const back = await this.stripe.paidBack({ orderId, paymentIntentId });
    if (isSettled(order, requested, back)) return this.finish(order, madeOf(back));
    const cents = Math.min(amountCents, purchaseCents(order) - back.totalCents);
    const request = { orderId, paymentIntentId, amountCents: cents, attempt };
    const { id, isPending, reason } = await this.stripe.refund(request);
    await this.finish(order, {
      cents: back.totalCents + cents,
      refundId: id,
      pendingReason: isPending ? (reason ?? 'processing') : null,
    });
  }

  private finish(order: Order, made: Made): Promise<void> {
    return this.database.transaction((tx) => this.finishInside(tx, order, made));
  }

  /** Records a refund that Stripe accepted; once it is paid, the same transaction enqueues the buyer's email. */
  private async finishInside(tx: Tx, order: Order, made: Made): Promise<void> {
    const { cents, refundId, pendingReason } = made;
    const refund = { amountCents: cents, stripeRefundId: refundId };
    await this.payments.startRefund(tx, order.id, cents);
    if (pendingReason !== null) {
      const kept = { ...refund, reason: pendingReason };
      if (await this.payments.savePending(tx, order.id, kept))
        await this.ordersService.note(tx, order, {
          refund: 'pending',
          reason: pendingReason,
          refundId,
        });
      return;
    }
    if (!(await this.payments.finishRefund(tx, order.id, refund))) return;
    await this.ordersService.note(tx, order, { refundedCents: cents, refundId });
    // Any other order is about to be canceled: a release would submit it to the print partner.
    if (isOver(order.status)) await this.close(tx, order);
  }

  /** A canceled order's mail follows once its cancellation is complete. */
  private async close(tx: Tx, order: Order): Promise<void> {
    await this.ordersService.release(tx, order.id, { because: 'The refund was paid' }, 'refund');
    await this.ordersService.enqueueMail(tx, order.id, mailOf(order));
  }

  private async escalate(orderId: string, reason: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await this.payments.failRequest(tx, orderId, reason);
      await this.ordersService.hold(tx, orderId, {
        kind: 'refund',
        reason: `The refund could not be made: ${reason}`,
      });
    });
  }
}

/** What is left of the purchase's own payment; extra payments have their own refunds. */
function purchaseCents({ totalCents, extraCents }: Order): number {
  return totalCents - extraCents;
}

function madeOf({ totalCents, own, pendingReason }: PaidBack): Made {
  return { cents: totalCents, refundId: own?.id ?? null, pendingReason };
}

/** A canceled order's email mentions the refund; any other order gets a refund email. */
function mailOf(order: Order): 'cancelled' | 'refunded' {
  return order.status === 'cancelled' ? 'cancelled' : 'refunded';
}

/**
 * Whether nothing is left to refund: all that was paid has been refunded, our refund was made, or
 * the operator has paid a failed refund by hand.
 */
function isSettled(
  order: Order,
  { amountCents, status, stripeRefundId }: Refund,
  back: PaidBack,
): boolean {
  if (back.totalCents >= purchaseCents(order)) return true;
  if (status === 'failed') return back.totalCents >= amountCents;
  if (back.own === null) return false;
  // A requested refund that has an id already is for an amount that this earlier one left unpaid.
  return status !== 'requested' || back.own.id !== stripeRefundId;
}
