import { Injectable } from '@nestjs/common';
import { ORDER_QUEUES, type Order, type OrderJob } from '../orders/index.js';
import { Jobs, type Tx } from '../platform/index.js';
import type { RefundKind } from './payments.schema.js';
import { RefundsRepository } from './refunds.repository.js';

export interface ExtraPayment {
  paymentIntentId: string;
  amountCents: number;
}

/**
 * Requests refunds of parts of an order's payments in the caller's transaction; `RefundsService`
 * makes them.
 */
@Injectable()
export class RefundRequestsService {
  constructor(
    private readonly jobs: Jobs,
    private readonly repository: RefundsRepository,
  ) {}

  /** Records the payment of a change. */
  async recordPayment(tx: Tx, orderId: string, payment: ExtraPayment): Promise<void> {
    await this.repository.addPayment(tx, { ...payment, orderId });
  }

  /** Refunds the payment of a change that can no longer be made. */
  async returnPayment(tx: Tx, orderId: string, payment: ExtraPayment): Promise<void> {
    const { amountCents: refundedCents } = payment;
    if (!(await this.repository.addPayment(tx, { ...payment, orderId, refundedCents }))) return;
    await this.repository.addPart(tx, { ...payment, orderId, kind: 'returned' });
    await this.enqueue(tx, orderId);
  }

  /**
   * Refunds the difference to a lower total: of the latest extra payment first, and the rest of the
   * purchase. The caller lowers the order's total in the same transaction.
   *
   * @returns cents that are refunded of extra payments
   */
  async refundDifference(tx: Tx, order: Order, cents: number): Promise<number> {
    const { id: orderId, paymentIntentId } = order;
    const kind = 'difference';
    const extraCents = await this.refundExtra(tx, orderId, kind, cents);
    const amountCents = cents - extraCents;
    if (amountCents > 0 && paymentIntentId !== null)
      await this.repository.addPart(tx, { orderId, kind, paymentIntentId, amountCents });
    await this.enqueue(tx, orderId);
    return extraCents;
  }

  /**
   * Requests refunds of extra payments, by default all that is left of them: repeating it does
   * nothing.
   *
   * @returns cents that are requested now
   */
  async refundExtra(
    tx: Tx,
    orderId: string,
    kind: RefundKind,
    mostCents = Infinity,
  ): Promise<number> {
    let refundedCents = 0;
    for (const payment of await this.repository.lockPayments(tx, orderId)) {
      const { paymentIntentId } = payment;
      const amountCents = Math.min(
        mostCents - refundedCents,
        payment.amountCents - payment.refundedCents,
      );
      if (amountCents <= 0) continue;
      await this.repository.addRefunded(tx, paymentIntentId, amountCents);
      await this.repository.addPart(tx, { orderId, kind, paymentIntentId, amountCents });
      refundedCents += amountCents;
    }
    return refundedCents;
  }

  async enqueue(tx: Tx, orderId: string): Promise<void> {
    const job: OrderJob = { orderId };
    await this.jobs.enqueue(ORDER_QUEUES.refund, job, { tx, singletonKey: orderId });
  }
}
