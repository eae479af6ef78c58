import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { Order } from '../orders/index.js';
import { PaymentsService } from './payments.service.js';
import { RefundsService } from './refunds.service.js';
import { StripeGateway } from './stripe-gateway.js';

/** Handles Stripe's events about refunds, ours and those made in its dashboard. */
@Injectable()
export class RefundEventsService {
  constructor(
    private readonly stripe: StripeGateway,
    private readonly payments: PaymentsService,
    private readonly refunds: RefundsService,
  ) {}

  /** @throws while the refunded payment is unknown, so that the event is retried */
  async record({ payment_intent }: Stripe.Charge): Promise<void> {
    const order = await this.orderOf(payment_intent);
    if (order) await this.refunds.recordFromStripe(order);
  }

  /**
   * Retrieves and applies the refund's current state, so that the order of events does not matter.
   */
  async apply(refundId: string): Promise<void> {
    const refund = await this.stripe.retrieveRefund(refundId);
    if (refund && (await this.refunds.applyPart(refund))) return;
    const order = refund && (await this.orderOf(refund.payment_intent));
    if (!order) return;
    switch (refund.status) {
      case 'failed':
      case 'canceled':
        return this.refunds.recordFailure(order, refund);
      default:
        return this.refunds.settle(order.id);
    }
  }

  private async orderOf(intent: Stripe.Refund['payment_intent']): Promise<Order | null> {
    const order = await this.payments.orderPaidBy(intent);
    if (!order) return null;
    if (order.paidAt === null) throw new Error(`Order ${order.number} is refunded but not paid`);
    return order;
  }
}
