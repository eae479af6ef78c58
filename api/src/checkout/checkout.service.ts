import { Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import type { CheckoutResponse, Quote } from '@ftl/contracts';
import { Designs } from '../designs/index.js';
import { AppConfig, ShopError, type Actor } from '../platform/index.js';
import type { Order } from '../orders/index.js';
import { Payments, StripeGateway } from '../payments/index.js';
import { Pricing } from '../pricing/index.js';
import type { CheckoutCommand } from './checkout-command.js';
import { OpenOrders } from './open-orders.js';
import { orderableDesign } from './orderable-design.js';
import { paymentPageOf, type PaymentPageSettings } from './payment-page.js';
import { ShirtChoice } from './shirt-choice.js';

const SHIPS_TO: PaymentPageSettings['countries'] = ['US'];

/** From a finished design to the payment page. */
@Injectable()
export class Checkout {
  private readonly logger = new Logger(Checkout.name);

  constructor(
    private readonly config: AppConfig,
    private readonly designs: Designs,
    private readonly shirts: ShirtChoice,
    private readonly pricing: Pricing,
    private readonly openOrders: OpenOrders,
    private readonly payments: Payments,
    private readonly stripe: StripeGateway,
  ) {}

  /**
   * Writes the order and opens its payment page. Pressing again with the same
   * content, in this tab or another, answers the same page; pressing with other
   * content closes the page opened before.
   *
   * @throws ShopError as the controller says
   */
  async start(actor: Actor, command: CheckoutCommand): Promise<CheckoutResponse> {
    const design = orderableDesign(await this.designs.own(actor, command.designId));
    const quote = this.pricing.quote(design.plan, command.lines);
    assertExpected(quote, command.expectedTotalCents);
    const shirt = await this.shirts.choose(design, command.colour);
    const { order, replaced } = await this.openOrders.findOrCreate(actor, {
      command,
      design,
      quote,
      ...shirt,
    });
    const url = order.checkoutUrl ?? (await this.openPage(order));
    await this.closeAll(replaced);
    return { success: true, url, orderId: order.id, quote };
  }

  private async openPage(order: Order): Promise<string> {
    const params = paymentPageOf(order, { ...this.config.paymentPage, countries: SHIPS_TO });
    try {
      const session = await this.stripe.openSession(order.id, params);
      if (!session.url) throw new Error('The payment page has no address');
      await this.openOrders.keepPage(order.id, { id: session.id, url: session.url });
      return session.url;
    } catch (error) {
      // Stripe keeps its answer under the order's key: asking the same again cannot help, so the
      // next press starts afresh. Only where there was no answer is it worth asking again.
      if (!isUnanswered(error)) await this.payments.close(order);
      throw new ShopError('CHECKOUT_FAILED', { cause: error });
    }
  }

  /** Best effort: a page that stays open expires by itself, and paying it is a choice of its own. */
  private async closeAll(orders: Order[]): Promise<void> {
    for (const order of orders) {
      try {
        await this.payments.close(order);
      } catch (error) {
        this.logger.warn({ order: order.number, err: error }, 'A replaced payment page stays open');
      }
    }
  }
}

function isUnanswered(error: unknown): boolean {
  const { StripeConnectionError, StripeRateLimitError } = Stripe.errors;
  return error instanceof StripeConnectionError || error instanceof StripeRateLimitError;
}

function assertExpected(quote: Quote, expectedTotalCents: number | undefined): void {
  if (expectedTotalCents === undefined || expectedTotalCents === quote.totalCents) return;
  throw new ShopError('QUOTE_CHANGED', { details: { quote } });
}
