import { Injectable } from '@nestjs/common';
import type { ExpressShipping, Quote } from '@ftl/contracts';
import { designNotReady } from '../designs/index.js';
import { ImagesService } from '../images/index.js';
import { Database, type Actor, type Tx } from '../platform/index.js';
import { familyPartOf, OrdersReader, OrdersService, type Order } from '../orders/index.js';
import type { CheckoutCommand } from './checkout-command.js';
import { contentHash } from './content-hash.js';
import type { OrderableDesign } from './orderable-design.js';
import type { ChosenShirt } from './shirt-choice.js';

const HOUR_MS = 60 * 60 * 1000;
/** How long a payment page stays open; Stripe allows a day at most. */
const PAGE_LIFETIME_MS = 23 * HOUR_MS;
/** A webhook about a last-minute payment may arrive late. */
const NOTICE_MS = 24 * HOUR_MS;

export interface OrderDraft extends ChosenShirt {
  command: CheckoutCommand;
  design: OrderableDesign;
  /** Shown to the operator; empty if the design needs no review. */
  doubts: string[];
  quote: Quote;
  express: ExpressShipping | null;
}

/** Orders that are not yet paid. */
@Injectable()
export class OpenOrders {
  constructor(
    private readonly database: Database,
    private readonly images: ImagesService,
    private readonly orders: OrdersReader,
    private readonly ordersService: OrdersService,
  ) {}

  /**
   * Finds the open order with exactly this content, or creates one.
   *
   * @returns `replaced`: open orders of the same design with other content
   * @throws ShopError DESIGN_NOT_READY if an image of the design was deleted
   */
  findOrCreate(actor: Actor, draft: OrderDraft): Promise<{ order: Order; replaced: Order[] }> {
    const hash = hashOf(draft);
    return this.database.transaction(async (tx) => {
      await this.orders.lockDesign(tx, draft.design.id);
      const paid = await this.paidPart(tx, draft.command);
      if (paid) return { order: paid, replaced: [] };
      if (!(await this.images.lock(draft.design.keptKeys, tx))) throw designNotReady();
      const open = await this.orders.findOpen(tx, actor, draft.design.id);
      const same = open.find((order) => order.contentHash === hash);
      const replaced = open.filter((order) => order !== same);
      if (same) return { order: same, replaced };
      const { command, design, doubts, quote, express, color, mockupUrl, backMockupUrl } = draft;
      const checkoutExpiresAt = new Date(Date.now() + PAGE_LIFETIME_MS);
      const order = await this.ordersService.create(tx, {
        guestId: actor.guestId,
        userId: actor.userId ?? null,
        designId: design.id,
        printKey: design.printKey,
        design: {
          name: design.name,
          templateId: design.templateId,
          finalDesignImageUrl: design.finalDesignImageUrl,
          mockupUrl,
          ...(design.back ? { back: design.back, backMockupUrl } : {}),
          ...design.texts,
          ...command.details,
          ...(doubts.length > 0 ? { doubts } : {}),
        },
        color: color.name,
        lines: command.lines,
        plan: design.plan,
        quote,
        totalCents: quote.totalCents,
        customerEmail: command.customerEmail,
        neededBy: command.delivery?.neededBy ?? null,
        express,
        familyListId: command.family?.listId ?? null,
        family: command.family?.handOut ?? null,
        contentHash: hash,
        checkoutExpiresAt,
      });
      // Images must outlive the payment page, even if the design itself is about to expire.
      const keptUntil = new Date(checkoutExpiresAt.getTime() + NOTICE_MS);
      await this.images.keepUntil(design.keptKeys, keptUntil, tx);
      return { order, replaced };
    });
  }

  /**
   * The paid order for the same part of a family list, possibly paid a moment ago in another tab.
   *
   * @throws ShopError if the list has changed since the order was requested
   */
  private async paidPart(tx: Tx, { family }: CheckoutCommand): Promise<Order | undefined> {
    if (!family) return undefined;
    await family.assertCurrent(tx);
    const orders = await this.orders.ofFamilyList(family.listId, tx);
    return orders.find(
      ({ paidAt, family: made }) =>
        paidAt !== null && made !== null && familyPartOf(made) === familyPartOf(family.handOut),
    );
  }

  /** @returns the order after the call; without the page if it was paid or abandoned */
  saveCheckoutSession(orderId: string, page: { id: string; url: string }): Promise<Order> {
    return this.ordersService.saveCheckoutSession(orderId, page);
  }

  /** @returns the order after the call; still open if another request has opened its page */
  abandonUnopened(orderId: string): Promise<Order> {
    return this.ordersService.abandonUnopened(orderId, 'The payment page could not be opened');
  }
}

function hashOf({ command, design, quote, express, color }: OrderDraft): string {
  return contentHash({
    designId: design.id,
    printKey: design.printKey,
    customerEmail: command.customerEmail,
    color: color.class,
    lines: command.lines,
    totalCents: quote.totalCents,
    neededBy: command.delivery?.neededBy ?? null,
    express,
    family: command.family && {
      listId: command.family.listId,
      part: command.family.handOut.entryId ?? command.family.handOut.part,
    },
  });
}
