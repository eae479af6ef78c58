import { Injectable } from '@nestjs/common';
import type { ExpressShipping, Quote } from '@ftl/contracts';
import { withExpress } from '@ftl/rules';
import { DeliveryService } from '../fulfillment/index.js';
import { DesignImagesService, type DesignWithArtwork } from '../designs/index.js';
import { AppConfig, isTextRefused, ShopError, type Actor } from '../platform/index.js';
import { PricingService } from '../catalog/index.js';
import type { CheckoutCommand } from './checkout-command.js';
import { laterArrival } from './delivery-wish.js';
import { OpenOrders } from './open-orders.js';
import { orderableDesign } from './orderable-design.js';
import { PaymentPages } from './payment-pages.js';
import { ShirtChoice } from './shirt-choice.js';
import type { CheckoutResponse } from './checkout.responses.js';

/** An order can be abandoned while its page is being opened; then one new order is tried. */
const MAX_ORDERS = 2;

/** Creates orders of finished designs and opens their payment pages. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly config: AppConfig,
    private readonly delivery: DeliveryService,
    private readonly designs: DesignImagesService,
    private readonly shirts: ShirtChoice,
    private readonly pricing: PricingService,
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
    return this.startWith(await this.designs.toOrder(actor, command.designId), actor, command);
  }

  /** The same for a design that the buyer does not own, such as that of a family list. */
  async startWith(
    found: DesignWithArtwork,
    actor: Actor,
    command: CheckoutCommand,
  ): Promise<CheckoutResponse> {
    const design = orderableDesign(found);
    const hasBack = design.back !== undefined;
    const shirts = this.pricing.quote(design.plan, command.lines, { hasBack });
    const shirt = await this.shirts.choose(design, command.color);
    await this.shirts.assertSold(command.lines);
    const express = await this.expressOf(command, shirt.color.name);
    const quote = express ? withExpress(shirts, express.cents) : shirts;
    assertExpected(quote, command, express);
    const doubts = this.config.isProofed ? await this.designs.doubts(found) : [];
    const draft = { command, design, doubts, quote, express, ...shirt };
    for (let orders = 0; orders < MAX_ORDERS; orders++) {
      const { order, replaced } = await this.openOrders.findOrCreate(actor, draft).catch(asFailure);
      const page = await this.pages.find(order);
      await this.pages.closeAll(replaced);
      if (page) return { success: true, ...page, orderId: order.id, quote };
    }
    throw new ShopError('CHECKOUT_FAILED');
  }

  /** Ask the partner again: a shipping price from a browser is not trusted. */
  private async expressOf(
    { delivery, lines }: CheckoutCommand,
    color: string,
  ): Promise<ExpressShipping | null> {
    if (!delivery?.expressTo) return null;
    return this.delivery.express({ color, lines, state: delivery.expressTo });
  }
}

/** @throws ShopError ORDER_CREATION_FAILED if the order could not be stored for an unknown reason */
function asFailure(cause: unknown): never {
  if (cause instanceof ShopError || isTextRefused(cause)) throw cause;
  throw new ShopError('ORDER_CREATION_FAILED', { cause });
}

const expressGone =
  'Express shipping is not available for this order right now. Please review the total and the expected arrival before you pay.';
const arrivalChanged = 'The expected arrival has changed. Please review it before you pay.';

/** @throws ShopError QUOTE_CHANGED if the buyer saw another price or an earlier arrival */
function assertExpected(
  quote: Quote,
  { expectedTotalCents = quote.totalCents, delivery = {} }: CheckoutCommand,
  express: ExpressShipping | null,
): void {
  const later = laterArrival(delivery, quote.quantity, express);
  const details = { quote, ...(later ? { arrival: later } : {}) };
  if (delivery.expressTo && !express)
    throw new ShopError('QUOTE_CHANGED', { message: expressGone, details });
  if (expectedTotalCents !== quote.totalCents) throw new ShopError('QUOTE_CHANGED', { details });
  if (later) throw new ShopError('QUOTE_CHANGED', { message: arrivalChanged, details });
}
