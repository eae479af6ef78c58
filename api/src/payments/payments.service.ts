import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { PrintFiles } from '../designs/index.js';
import { Database } from '../platform/index.js';
import { OrdersRepository, OrdersService, type Order } from '../orders/index.js';
import { isAsQuoted, paidChanges, sessionOutcome } from './session-outcome.js';
import { StripeGateway } from './stripe-gateway.js';

/**
 * Brings orders up to what Stripe knows. The webhook, the success page and the
 * reconciler all end here; whichever comes first pays the order, once.
 */
@Injectable()
export class Payments {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly orderLife: OrdersService,
    private readonly stripe: StripeGateway,
    private readonly files: PrintFiles,
  ) {}

  /** Asks Stripe how a payment page stands and applies the answer. @returns the order, or null */
  async reconcile(sessionId: string): Promise<Order | null> {
    return this.apply(await this.stripe.retrieveSession(sessionId));
  }

  /** @returns the order of the session as it is afterwards, or null when it is none of ours */
  async apply(session: Stripe.Checkout.Session): Promise<Order | null> {
    const order = await this.orderOf(session);
    if (!order) return null;
    switch (sessionOutcome(session)) {
      case 'paid':
        return this.pay(order, session);
      case 'expired':
        return this.abandon(order, 'The payment page expired');
      default:
        return order;
    }
  }

  /** A bank that pays later has said no. */
  async fail(sessionId: string): Promise<void> {
    const session = await this.stripe.retrieveSession(sessionId);
    const order = await this.orderOf(session);
    if (!order || sessionOutcome(session) === 'paid') return;
    await this.abandon(order, 'The bank refused the payment');
  }

  /** Closes the payment page of an order that another one replaces; a payment already made counts. */
  async close(order: Order): Promise<void> {
    const { checkoutSessionId } = order.checkoutSessionId
      ? order
      : await this.orderLife.abandonUnopened(order.id, 'Replaced by another order');
    if (checkoutSessionId) await this.closePage(checkoutSessionId);
  }

  /** Expires a payment page; a payment already made counts. */
  async closePage(sessionId: string): Promise<void> {
    await this.apply(await this.stripe.closeSession(sessionId));
  }

  /** Money is in dispute: nothing is made until a person has looked. */
  async dispute(dispute: Stripe.Dispute): Promise<void> {
    const order = await this.orderPaidBy(dispute.payment_intent);
    if (!order) return;
    await this.database.transaction((tx) =>
      this.orderLife.hold(tx, order.id, `The payment is disputed (${dispute.reason})`),
    );
  }

  /**
   * The order of a payment, or null when it is none of ours. A dispute or a
   * refund may be told before the payment itself: then the payment is applied
   * first, or there would be no order to hold or to stop.
   */
  async orderPaidBy(intent: string | Stripe.PaymentIntent | null): Promise<Order | null> {
    const intentId = typeof intent === 'string' ? intent : intent?.id;
    if (!intentId) return null;
    const known = await this.orders.findByPaymentIntent(intentId);
    if (known) return known;
    const orderId = await this.stripe.orderOfPayment(intentId);
    const order = orderId ? await this.orders.find(orderId) : null;
    return order?.checkoutSessionId ? this.reconcile(order.checkoutSessionId) : order;
  }

  /**
   * The session names its order from the start, so that a payment is found even
   * when we died between opening the page and writing its id down.
   */
  private async orderOf(session: Stripe.Checkout.Session): Promise<Order | null> {
    const known = await this.orders.findBySession(session.id);
    if (known) return known;
    const orderId = session.metadata?.order_id;
    const order = orderId ? await this.orders.find(orderId) : null;
    return order?.checkoutSessionId === null ? order : null;
  }

  private pay(order: Order, session: Stripe.Checkout.Session): Promise<Order> {
    return this.database.transaction(async (tx) => {
      const result = await this.orderLife.transition(
        {
          orderId: order.id,
          action: 'pay',
          changes: { ...paidChanges(session), checkoutSessionId: session.id },
          details: { sessionId: session.id, amountCents: session.amount_total },
        },
        tx,
      );
      if (!result.applied) return result.order;
      // Sold, also when it is held: from here on its pictures stay, and nobody can delete them.
      await this.files.ensure(tx, order.printKey);
      if (!isAsQuoted(session, order.quote.totalCents)) {
        await this.orderLife.hold(tx, order.id, 'The amount paid is not the order’s total');
      }
      return result.order;
    });
  }

  private async abandon(order: Order, because: string): Promise<Order> {
    const result = await this.orderLife.transition({
      orderId: order.id,
      action: 'abandon',
      details: { because },
    });
    return result.order;
  }
}
