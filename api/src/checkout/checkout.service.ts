import { Injectable } from '@nestjs/common';
import type { CheckoutResponse, Quote } from '@ftl/contracts';
import { Designs } from '../designs/index.js';
import { ShopError, type Actor } from '../platform/index.js';
import { Pricing } from '../pricing/index.js';
import type { CheckoutCommand } from './checkout-command.js';
import { OpenOrders } from './open-orders.js';
import { orderableDesign } from './orderable-design.js';
import { PaymentPages } from './payment-pages.js';
import { ShirtChoice } from './shirt-choice.js';

/** An order can be abandoned while its page is being opened; then one new order is tried. */
const MAX_ORDERS = 2;

/** Creates orders of finished designs and opens their payment pages. */
@Injectable()
export class Checkout {
  constructor(
    private readonly designs: Designs,
    private readonly shirts: ShirtChoice,
    private readonly pricing: Pricing,
    private readonly openOrders: OpenOrders,
    private readonly pages: PaymentPages,
  ) {}

  /**
   * Creates the order and opens its payment page. Repeating the call with the same content, in this
   * tab or another, returns the same page while that can be paid; other content closes the page
   * opened before.
   *
   * @throws ShopError as listed in the controller
   */
  async start(actor: Actor, command: CheckoutCommand): Promise<CheckoutResponse> {
    const design = orderableDesign(await this.designs.own(actor, command.designId));
    const quote = this.pricing.quote(design.plan, command.lines);
    assertExpected(quote, command.expectedTotalCents);
    const shirt = await this.shirts.choose(design, command.color);
    await this.shirts.assertSold(command.lines);
    const draft = { command, design, quote, ...shirt };
    for (let orders = 0; orders < MAX_ORDERS; orders++) {
      const { order, replaced } = await this.openOrders.findOrCreate(actor, draft);
      const page = await this.pages.find(order);
      await this.pages.closeAll(replaced);
      if (page) return { success: true, ...page, orderId: order.id, quote };
    }
    throw new ShopError('CHECKOUT_FAILED');
  }
}

function assertExpected(quote: Quote, expectedTotalCents: number | undefined): void {
  if (expectedTotalCents === undefined || expectedTotalCents === quote.totalCents) return;
  throw new ShopError('QUOTE_CHANGED', { details: { quote } });
}
