import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { DesignImagesService, PrintFilesService } from '../designs/index.js';
import { Database } from '../platform/index.js';
import { OrdersReader, OrdersService, type Order } from '../orders/index.js';
import { isAsQuoted, paidChanges, sessionOutcome } from './session-outcome.js';
import { StripeGateway } from './stripe-gateway.js';

const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Bank debits take up to 14 days, longer over holidays. */
const SETTLEMENT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Applies the state of Stripe's sessions to orders. The webhook, the success page
 * and the reconciler all use it; whichever is first marks the order as paid, once.
 */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersReader,
    private readonly ordersService: OrdersService,
    private readonly stripe: StripeGateway,
    private readonly files: PrintFilesService,
    private readonly designs: DesignImagesService,
  ) {}

  /**
   * Retrieves a session from Stripe and applies its state. @returns the order, or null if it is not
   * ours
   */
  async reconcile(sessionId: string): Promise<Order | null> {
    return this.apply(await this.stripe.retrieveSession(sessionId));
  }

  /** @returns the session's order after the change, or null if it is not ours */
  async apply(session: Stripe.Checkout.Session): Promise<Order | null> {
    const order = await this.orderOf(session);
    if (!order) return null;
    switch (sessionOutcome(session)) {
      case 'paid':
        return this.pay(order, session);
      case 'expired':
        return this.abandon(order, 'The payment page expired');
      case 'processing':
        return this.awaitSettlement(order);
      case 'open':
        return order;
    }
  }

  /** A delayed payment method was declined. */
  async fail(sessionId: string): Promise<void> {
    const session = await this.stripe.retrieveSession(sessionId);
    const order = await this.orderOf(session);
    if (!order || sessionOutcome(session) === 'paid') return;
    await this.abandon(order, 'The bank refused the payment');
  }

  /** Closes the payment page of a replaced order; a payment already made counts. */
  async close(order: Order): Promise<void> {
    const { checkoutSessionId } = order.checkoutSessionId
      ? order
      : await this.ordersService.abandonUnopened(order.id, 'Replaced by another order');
    if (checkoutSessionId) await this.closePage(checkoutSessionId);
  }

  /** Expires a payment page; a payment already made counts. */
  async closePage(sessionId: string): Promise<void> {
    await this.apply(await this.stripe.closeSession(sessionId));
  }

  /** Holds a disputed order: nothing is printed until an operator has reviewed it. */
  async dispute(dispute: Stripe.Dispute): Promise<void> {
    const order = await this.orderPaidBy(dispute.payment_intent);
    if (!order) return;
    await this.database.transaction((tx) =>
      this.ordersService.hold(tx, order.id, {
        kind: 'dispute',
        reason: `The payment is disputed (${dispute.reason})`,
      }),
    );
  }

  /**
   * The order of a payment, or null if it is not ours. The event of a dispute or a refund may
   * arrive before that of the payment: then the payment is applied first, so that there is an order
   * to hold or to cancel.
   */
  async orderPaidBy(intent: string | Stripe.PaymentIntent | null): Promise<Order | null> {
    const intentId = typeof intent === 'string' ? intent : intent?.id;
    if (!intentId) return null;
    const known = await this.orders.findByPaymentIntent(intentId);
    if (known) return known;
    const order = await this.named(await this.stripe.orderOfPayment(intentId));
    return order?.checkoutSessionId ? this.reconcile(order.checkoutSessionId) : order;
  }

  /**
   * The session's metadata contains the order's id, so that a payment is found even if the process
   * died between opening the page and recording its id.
   */
  private async orderOf(session: Stripe.Checkout.Session): Promise<Order | null> {
    const known = await this.orders.findBySession(session.id);
    if (known) return known;
    const order = await this.named(session.metadata?.order_id);
    return order?.checkoutSessionId === null ? order : null;
  }

  /** Ids of other software that shares the Stripe account may have any format. */
  private async named(orderId: string | null | undefined): Promise<Order | null> {
    return orderId && ORDER_ID.test(orderId) ? this.orders.find(orderId) : null;
  }

  /** The bank pays within two weeks: retain the images until then. */
  private async awaitSettlement(order: Order): Promise<Order> {
    const until = new Date(Date.now() + SETTLEMENT_MS);
    await this.database.transaction((tx) => this.files.keepImages(tx, order.printKey, until));
    return order;
  }

  private async pay(order: Order, session: Stripe.Checkout.Session): Promise<Order> {
    const { paid, publishDesign } = await this.database.transaction(async (tx) => {
      const result = await this.ordersService.transition(
        {
          orderId: order.id,
          action: 'pay',
          changes: { ...paidChanges(session), checkoutSessionId: session.id },
          details: { sessionId: session.id, amountCents: session.amount_total },
        },
        tx,
      );
      if (!result.applied) return { paid: result.order };
      // Sold, even if on hold: its images can no longer be deleted.
      await this.files.ensure(tx, order.printKey);
      const publishDesign = await this.designs.showPaid(tx, order);
      if (!isAsQuoted(session, order.quote.totalCents)) {
        await this.ordersService.hold(tx, order.id, {
          kind: 'amount',
          reason: 'The amount paid is not the order’s total',
        });
      }
      return { paid: result.order, publishDesign };
    });
    await publishDesign?.();
    return paid;
  }

  private async abandon(order: Order, because: string): Promise<Order> {
    const result = await this.ordersService.transition({
      orderId: order.id,
      action: 'abandon',
      details: { because },
    });
    return result.order;
  }
}
