import { Injectable, type OnModuleInit } from '@nestjs/common';
import type Stripe from 'stripe';
import { OrdersService, type Order } from '../orders/index.js';
import { Database, Jobs, type JobContext, type Tx } from '../platform/index.js';
import { PartialRefundsRepository } from './partial-refunds.repository.js';
import { PARTIAL_REFUND, RefundRefused, StripeGateway } from './stripe-gateway.js';

export const PARTIAL_REFUND_QUEUE = 'payments.partial-refund';
const RETRY_LIMIT = 12;

export interface PartialRefundJob {
  id: string;
}
export interface ExtraPayment {
  paymentIntentId: string;
  amountCents: number;
}

/**
 * Payments and refunds of changes of paid orders. Each refund is a row before Stripe is called, so
 * that it is made once whatever fails.
 */
@Injectable()
export class PartialRefundsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly ordersService: OrdersService,
    private readonly repository: PartialRefundsRepository,
    private readonly stripe: StripeGateway,
  ) {}

  onModuleInit(): void {
    this.jobs.define<PartialRefundJob>(
      PARTIAL_REFUND_QUEUE,
      ({ id }, context) => this.pay(id, context),
      { concurrency: 2, retryLimit: RETRY_LIMIT, retryDelaySeconds: 2 },
    );
  }

  /** Records the payment of a change. */
  async recordPayment(tx: Tx, orderId: string, payment: ExtraPayment): Promise<void> {
    await this.repository.addPayment(tx, { ...payment, orderId });
  }

  /** Refunds the payment of a change that can no longer be made. */
  async returnPayment(tx: Tx, orderId: string, payment: ExtraPayment): Promise<void> {
    const { amountCents: refundedCents } = payment;
    if (await this.repository.addPayment(tx, { ...payment, orderId, refundedCents }))
      await this.request(tx, { ...payment, orderId }, refundedCents);
  }

  /**
   * Refunds a part of what was paid in the caller's transaction: of the latest extra payment first,
   * and the rest of the purchase.
   *
   * @returns cents that are refunded of extra payments
   */
  async refund(tx: Tx, order: Order, cents: number): Promise<number> {
    const extraCents = await this.refundExtra(tx, order.id, cents);
    const rest = cents - extraCents;
    if (rest > 0 && order.paymentIntentId !== null)
      await this.request(tx, { orderId: order.id, paymentIntentId: order.paymentIntentId }, rest);
    return extraCents;
  }

  /**
   * Refunds extra payments, by default all that is left of them: repeating it does nothing.
   *
   * @returns cents that are refunded now
   */
  async refundExtra(tx: Tx, orderId: string, mostCents = Infinity): Promise<number> {
    let refundedCents = 0;
    for (const payment of await this.repository.lockPayments(tx, orderId)) {
      const cents = Math.min(
        mostCents - refundedCents,
        payment.amountCents - payment.refundedCents,
      );
      if (cents <= 0) continue;
      await this.repository.addRefunded(tx, payment.paymentIntentId, cents);
      await this.request(tx, payment, cents);
      refundedCents += cents;
    }
    return refundedCents;
  }

  /** Cents of extra payments that a cancellation or the operator has refunded. */
  async refundedExtraCents({ id, extraCents }: Order): Promise<number> {
    return extraCents === 0 ? 0 : extraCents - (await this.repository.restOf(id));
  }

  /** Applies Stripe's event about a refund. @returns false if it is not one of ours */
  async apply({ id: stripeRefundId, metadata, status, failure_reason }: Stripe.Refund) {
    const id = metadata?.[PARTIAL_REFUND];
    if (!id) return false;
    if (status === 'succeeded') await this.repository.finish(id, { stripeRefundId, isDone: true });
    if (status === 'failed' || status === 'canceled')
      await this.escalate(id, failure_reason ?? `Stripe reports it as ${status}`);
    return true;
  }

  private async request(
    tx: Tx,
    { orderId, paymentIntentId }: { orderId: string; paymentIntentId: string },
    amountCents: number,
  ): Promise<void> {
    const id = await this.repository.add(tx, { orderId, paymentIntentId, amountCents });
    const job: PartialRefundJob = { id };
    await this.jobs.enqueue(PARTIAL_REFUND_QUEUE, job, { tx, singletonKey: id });
  }

  private async pay(id: string, { retryCount }: JobContext): Promise<void> {
    const requested = await this.repository.find(id);
    if (requested?.status !== 'requested') return;
    try {
      const made =
        (await this.stripe.partialRefund(requested)) ?? (await this.stripe.refundPart(requested));
      await this.repository.finish(id, { stripeRefundId: made.id, isDone: !made.isPending });
    } catch (error) {
      const isRefused = error instanceof RefundRefused;
      if (isRefused) await this.repository.nextAttempt(id);
      if (!(isRefused && error.isFinal) && retryCount < RETRY_LIMIT) throw error;
      await this.escalate(id, error instanceof Error ? error.message : String(error));
    }
  }

  /** The operator refunds it in Stripe's dashboard. */
  private async escalate(id: string, reason: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const failed = await this.repository.fail(tx, id);
      if (!failed) return;
      await this.ordersService.hold(tx, failed.orderId, {
        kind: 'refund',
        reason: `${(failed.amountCents / 100).toFixed(2)} dollars of ${failed.paymentIntentId} could not be refunded: ${reason}`,
      });
    });
  }
}
