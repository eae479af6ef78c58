import { Injectable, type OnModuleInit } from '@nestjs/common';
import { formatCents, isOver } from '@ftl/rules';
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
import type { Refund } from './payments.schema.js';
import { RefundRequestsService } from './refund-requests.service.js';
import { RefundsRepository } from './refunds.repository.js';
import { REFUND_ID, RefundRefused, StripeGateway, type PaidBack } from './stripe-gateway.js';

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
 * Makes refunds at Stripe. The rest of a purchase is refunded at most once: automatically after a
 * cancellation, otherwise at the operator's request. Parts of payments were requested before.
 */
@Injectable()
export class RefundsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly orders: OrdersReader,
    private readonly ordersService: OrdersService,
    private readonly repository: RefundsRepository,
    private readonly requests: RefundRequestsService,
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
   * Differences are no part of it, because the total is without them.
   */
  async refundedCents({ id }: Order): Promise<number | null> {
    const ended = (await this.repository.ofOrder(id)).filter(
      ({ kind }) => kind === 'cancellation' || kind === 'operator',
    );
    const rest = ended.find(isRest);
    if (rest?.status !== 'done' && rest?.status !== 'pending') return null;
    return ended.reduce((cents, { amountCents }) => cents + amountCents, 0);
  }

  /**
   * Records what Stripe has refunded by now, by us or in its dashboard. A full refund, which
   * contains the differences that could not be refunded, also cancels a shirt that is not yet
   * shipped.
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
      await this.repository.raiseRest(tx, orderId, cents);
      await this.ordersService.note(tx, order, { refundedCents: cents });
      const failedCents = await this.repository.failedCents(tx, orderId, paymentIntentId);
      if (cents < purchaseCents(order) + failedCents) return;
      await this.repository.dropFailed(tx, orderId, paymentIntentId);
      await this.startRest(tx, order, cents);
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
      await this.repository.restOf(orderId),
    ];
    if (!order?.paymentIntentId || !requested || requested.status === 'done') return;
    const { paymentIntentId } = order;
    const back = await this.stripe.paidBack({ orderId, paymentIntentId });
    if (isSettled(order, requested, back)) await this.finish(order, requested, madeOf(back));
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
    const recorded = await this.repository.restOf(orderId);
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
    if (recorded) return this.repository.failRecorded(tx, recorded, failure);
    // Its refund has not started yet, and will include the failed amount.
    if (order.status === 'cancelled') return false;
    // A row would limit the refund of a later cancellation to the failed amount.
    if (!isOver(order.status)) return true;
    const started = await this.startRest(tx, order, refund.amount);
    return this.repository.failRecorded(tx, started.refund, failure);
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
    const refund = await this.repository.restOf(orderId);
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
      const { refund } = await this.startRest(tx, order, cents);
      if (!(await this.repository.repeatRest(tx, refund.id, cents))) return false;
      if (amountCents > cents)
        await this.requests.refundExtra(tx, order.id, refund.kind, amountCents - cents);
      await this.ordersService.note(tx, order, { ...details, refund: 'asked', amountCents });
      await this.requests.enqueue(tx, order.id);
      return true;
    });
  }

  /**
   * Repeats the failed refunds of parts of payments at the operator's request.
   *
   * @returns their cents; 0 if there are none
   */
  repeatParts(order: Order, details: Record<string, unknown>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const amountCents = await this.repository.repeatParts(tx, order.id);
      if (amountCents === 0) return 0;
      await this.ordersService.note(tx, order, { ...details, refund: 'asked', amountCents });
      await this.requests.enqueue(tx, order.id);
      return amountCents;
    });
  }

  /** Applies Stripe's event about the refund of a part. @returns false if it is none */
  async applyPart({ id: stripeRefundId, metadata, status, failure_reason }: Stripe.Refund) {
    const id = metadata?.[REFUND_ID];
    if (!id) return false;
    const part = await this.repository.find(id);
    if (!part) return true;
    if (status === 'succeeded')
      await this.repository.finish(this.database.db, id, { stripeRefundId });
    if (status !== 'failed' && status !== 'canceled') return true;
    if (part.status === 'requested' && part.stripeRefundId === null)
      throw new Error(`The refund ${id} is running`);
    // That of an earlier attempt is known.
    if (part.status === 'requested' || part.stripeRefundId !== stripeRefundId) return true;
    const reason = failure_reason ?? `Stripe reports it as ${status}`;
    await this.database.transaction(async (tx) => {
      if (await this.repository.failRecorded(tx, part, { reason, stripeRefundId }))
        await this.holdFor(tx, part, reason);
    });
    return true;
  }

  private async refund(orderId: string, context: JobContext): Promise<void> {
    const order = await this.orders.find(orderId);
    if (!order?.paidAt) return;
    if (order.status === 'cancelled')
      await this.database.transaction((tx) => this.startCancellation(tx, order));
    let failure: unknown;
    for (const refund of await this.repository.ofOrder(orderId)) {
      try {
        await this.make(order, refund);
      } catch (error) {
        if (error instanceof RefundRefused) await this.repository.nextAttempt(refund.id);
        const isFinal = error instanceof RefundRefused && error.isFinal;
        if (isFinal || context.retryCount >= RETRY_LIMIT) await this.escalate(refund, error);
        else failure ??= error;
      }
    }
    if (failure !== undefined) throw failure;
  }

  /** What Stripe has not given back by now: extra payments, differences that failed, and the rest. */
  private async startCancellation(tx: Tx, order: Order): Promise<void> {
    await this.requests.refundExtra(tx, order.id, 'cancellation');
    const { isNew } = await this.startRest(tx, order, purchaseCents(order));
    if (isNew) await this.repository.repeatParts(tx, order.id);
  }

  private startRest(tx: Tx, { id: orderId, status }: Order, amountCents: number) {
    const kind = status === 'shipped' ? 'operator' : 'cancellation';
    return this.repository.startRest(tx, { orderId, kind, amountCents });
  }

  private async make(order: Order, refund: Refund): Promise<void> {
    const { paymentIntentId, status } = refund;
    if (paymentIntentId !== null)
      return status === 'requested' ? this.payPart({ ...refund, paymentIntentId }) : undefined;
    if (order.status !== 'cancelled' && status !== 'requested') return;
    if (status === 'done') return this.database.transaction((tx) => this.close(tx, order));
    await this.payBack(order, refund);
  }

  private async payPart(part: Refund & { paymentIntentId: string }): Promise<void> {
    const made = (await this.stripe.madePart(part)) ?? (await this.stripe.refund(part));
    const { id: stripeRefundId, isPending, reason } = made;
    const { db } = this.database;
    await (isPending
      ? this.repository.savePending(db, part.id, { stripeRefundId, reason })
      : this.repository.finish(db, part.id, { stripeRefundId }));
  }

  /** Deducts earlier refunds, such as partial ones made in the dashboard. */
  private async payBack(order: Order, requested: Refund): Promise<void> {
    const { amountCents, attempt } = requested;
    const { id: orderId, paymentIntentId } = order;
    // A promotion code paid for everything: nothing to refund.
    if (paymentIntentId === null)
      return this.finish(order, requested, { cents: 0, refundId: null, pendingReason: null });
    const back = await this.stripe.paidBack({ orderId, paymentIntentId });
    if (isSettled(order, requested, back)) return this.finish(order, requested, madeOf(back));
    const cents = Math.min(amountCents, purchaseCents(order) - back.totalCents);
    const request = { orderId, paymentIntentId, amountCents: cents, attempt };
    const { id, isPending, reason } = await this.stripe.refund(request);
    await this.finish(order, requested, {
      cents: back.totalCents + cents,
      refundId: id,
      pendingReason: isPending ? (reason ?? 'processing') : null,
    });
  }

  private finish(order: Order, rest: Refund, made: Made): Promise<void> {
    return this.database.transaction((tx) => this.finishInside(tx, order, { rest, made }));
  }

  /** Records a refund that Stripe accepted; once it is paid, the same transaction enqueues the buyer's email. */
  private async finishInside(
    tx: Tx,
    order: Order,
    { rest, made }: { rest: Refund; made: Made },
  ): Promise<void> {
    const { cents, refundId, pendingReason } = made;
    const refund = { amountCents: cents, stripeRefundId: refundId };
    if (pendingReason !== null) {
      const kept = { ...refund, reason: pendingReason };
      if (await this.repository.savePending(tx, rest.id, kept))
        await this.ordersService.note(tx, order, {
          refund: 'pending',
          reason: pendingReason,
          refundId,
        });
      return;
    }
    if (!(await this.repository.finish(tx, rest.id, refund))) return;
    await this.ordersService.note(tx, order, { refundedCents: cents, refundId });
    // Any other order is about to be canceled: a release would submit it to the print partner.
    if (isOver(order.status)) await this.close(tx, order);
  }

  /** A canceled order's mail follows once its cancellation is complete. */
  private async close(tx: Tx, order: Order): Promise<void> {
    await this.ordersService.release(tx, order.id, { because: 'The refund was paid' }, 'refund');
    await this.ordersService.enqueueMail(tx, order.id, mailOf(order));
  }

  private async escalate(refund: Refund, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    await this.database.transaction(async (tx) => {
      if (await this.repository.failRequest(tx, refund.id, reason))
        await this.holdFor(tx, refund, reason);
    });
  }

  private holdFor(tx: Tx, refund: Refund, reason: string): Promise<void> {
    const what = isRest(refund) ? 'The refund' : `The refund of ${formatCents(refund.amountCents)}`;
    const hold = { kind: 'refund' as const, reason: `${what} could not be made: ${reason}` };
    return this.ordersService.hold(tx, refund.orderId, hold);
  }
}

/** Of the rest of the purchase, not of a part of a payment. */
function isRest({ paymentIntentId }: Refund): boolean {
  return paymentIntentId === null;
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
