import { Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import type { Order } from '../orders/index.js';
import { PaymentsService, StripeGateway } from '../payments/index.js';
import { AppConfig, ShopError } from '../platform/index.js';
import { OpenOrders } from './open-orders.js';
import { paymentPageOf, successUrl, type PaymentPageSettings } from './payment-page.js';
import type { CheckoutResponse } from './checkout.responses.js';

const SHIPS_TO: PaymentPageSettings['countries'] = ['US'];

const PAYMENT_REQUIRED = 402;

export type PaymentPage = Pick<CheckoutResponse, 'url' | 'checkoutSessionId'>;

/** Opens and checks the payment pages of orders. */
@Injectable()
export class PaymentPages {
  private readonly logger = new Logger(PaymentPages.name);

  constructor(
    private readonly config: AppConfig,
    private readonly openOrders: OpenOrders,
    private readonly payments: PaymentsService,
    private readonly stripe: StripeGateway,
  ) {}

  /**
   * The page on which the buyer continues with an unpaid order: its payment page, opened if
   * necessary, or the success page if the order has just been paid.
   *
   * @returns null if the order was abandoned, for example because its page expired
   * @throws ShopError CHECKOUT_FAILED, PAYMENT_FAILED
   */
  async find(order: Order): Promise<PaymentPage | null> {
    const isOpened = order.checkoutSessionId !== null;
    return this.pageOf(isOpened ? await this.refreshed(order) : await this.opened(order));
  }

  /** Best effort: a page that stays open expires on its own, and the buyer may still pay it. */
  async closeAll(orders: Order[]): Promise<void> {
    for (const order of orders) {
      try {
        await this.payments.close(order);
      } catch (error) {
        this.logger.warn({ order: order.number, err: error }, 'A replaced payment page stays open');
      }
    }
  }

  private pageOf({ status, checkoutUrl, checkoutSessionId }: Order): PaymentPage | null {
    if (status === 'cancelled' || checkoutSessionId === null) return null;
    const isPaid = status !== 'pending';
    const url = isPaid ? successUrl(this.config.publicUrl, checkoutSessionId) : checkoutUrl;
    return url === null ? null : { url, checkoutSessionId };
  }

  /** A page may have expired or been paid before Stripe's webhook arrives. */
  private async refreshed(order: Order): Promise<Order> {
    try {
      return (await this.payments.reconcile(order.checkoutSessionId!)) ?? order;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      return order;
    }
  }

  private async opened(order: Order): Promise<Order> {
    let page: { id: string; url: string };
    try {
      page = await this.openSession(order);
    } catch (error) {
      return this.openedByAnother(order, error);
    }
    const kept = await this.openOrders.saveCheckoutSession(order.id, page);
    // Abandoned while Stripe was opening the page: it must not accept a payment.
    if (kept.status === 'cancelled') await this.payments.closePage(page.id);
    return kept;
  }

  private async openSession(order: Order): Promise<{ id: string; url: string }> {
    const params = paymentPageOf(order, { ...this.config.payments.page, countries: SHIPS_TO });
    const { id, url } = await this.stripe.openSession(order.id, params);
    if (!url) throw new Error('The payment page has no address');
    return { id, url };
  }

  /**
   * Abandons an order whose page could not be opened, unless another request has opened it.
   * Stripe repeats its response to the order's idempotency key, so only a new order can succeed,
   * except after a request that Stripe has not responded to.
   */
  private async openedByAnother(order: Order, cause: unknown): Promise<Order> {
    if (isWithoutResponse(cause)) throw new ShopError('CHECKOUT_FAILED', { cause });
    const current = await this.openOrders.abandonUnopened(order.id);
    if (current.status === 'cancelled') {
      throw new ShopError(isPaymentRefused(cause) ? 'PAYMENT_FAILED' : 'CHECKOUT_FAILED', {
        cause,
      });
    }
    return current;
  }
}

/** Stripe answers with 402 when a valid request failed for the payment itself. */
function isPaymentRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === PAYMENT_REQUIRED;
}

function isWithoutResponse(error: unknown): boolean {
  const { StripeConnectionError, StripeRateLimitError } = Stripe.errors;
  return error instanceof StripeConnectionError || error instanceof StripeRateLimitError;
}
