import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import type { ExpressShipping, OrderLine, Quote, ShippingAddress, UsState } from '@ftl/contracts';
import {
  mergeLines,
  totalQuantity,
  withExpress,
  withListDiscount,
  withoutExpress,
} from '@ftl/rules';
import { PricingService } from '../../catalog/index.js';
import { ShirtChoice } from '../../checkout/index.js';
import {
  artworkUrl,
  DesignImagesService,
  OrderAgainService,
  type ArtworkRow,
} from '../../designs/index.js';
import { AppConfig } from '../../platform/index.js';
import { DeliveryService } from '../../fulfillment/index.js';
import type { Order, OrderedDesign, OrderVersion } from '../../orders/index.js';
import type { FixPreviewDto } from './fix.dto.js';
import { fixMessages, notFixable, nothingChanged } from './fix.messages.js';
import type { FixPart } from './fixes.schema.js';

/** The payment provider charges no less. */
const LEAST_CHARGE_CENTS = 50;

export type FixWish = Omit<FixPreviewDto, 'key'>;

export interface FixedVersion {
  version: OrderVersion;
  parts: FixPart[];
  differenceCents: number;
}

/** Computes an order with its buyer's changes. Nothing is stored but the artwork. */
@Injectable()
export class FixVersionService {
  constructor(
    private readonly config: AppConfig,
    private readonly delivery: DeliveryService,
    private readonly designs: OrderAgainService,
    private readonly images: DesignImagesService,
    private readonly pricing: PricingService,
    private readonly shirts: ShirtChoice,
  ) {}

  /**
   * @throws ShopError MISSING_DATA, BACK_NOT_PRINTED, DESIGN_NOT_FOUND, ORDER_NOT_FIXABLE for a
   *   change that needs a person
   */
  async of(order: Order, wish: FixWish): Promise<FixedVersion> {
    const lines = wish.sizes ? mergeLines(wish.sizes) : order.lines;
    const shippingAddress = addressOf(order, wish);
    const artwork = await this.designs.rewrite(order.printKey, wordsOf(wish));
    const isRewritten = artwork.id !== order.printKey;
    const color = wish.color ? (await this.shirts.sold(wish.color)).name : order.color;
    const isRecolored = color !== order.color;
    const parts = changedParts(order, {
      artwork,
      isRewritten,
      isRecolored,
      lines,
      shippingAddress,
    });
    if (parts.length === 0) throw nothingChanged();
    if (order.familyListId !== null && (parts.includes('sizes') || isRecolored))
      throw notFixable(fixMessages.familyList);
    const { quote, express } = await this.price(order, {
      ...{ color, lines, shippingAddress, hasBack: artwork.words.back !== undefined },
    });
    const differenceCents = quote.totalCents - order.quote.totalCents;
    if (differenceCents !== 0 && (order.charge?.promotionCents ?? 0) > 0)
      throw notFixable(fixMessages.promotion);
    return {
      parts,
      differenceCents,
      version: {
        printKey: artwork.id,
        design:
          isRewritten || isRecolored ? await this.designOf(order, artwork, color) : order.design,
        ...{ color, lines, quote, express, shippingAddress },
        totalCents: order.totalCents + differenceCents,
        charge: chargeOf(order, quote, differenceCents),
      },
    };
  }

  private async designOf(order: Order, artwork: ArtworkRow, color: string): Promise<OrderedDesign> {
    const { name, birthDate, passedDate, message, back } = artwork.words;
    const sides = { front: artwork.previewKey, back: artwork.backKey };
    const shirt = await this.shirts.choose({ sides, ...(back ? { back } : {}) }, color);
    const { orderedOn, ...before } = order.design;
    const isRewritten = artwork.id !== order.printKey;
    const doubts = isRewritten ? await this.doubtsOf(artwork) : (before.doubts ?? []);
    const texts = isRewritten ? { birthDate, passedDate, message } : before;
    return {
      name,
      templateId: artwork.templateId,
      finalDesignImageUrl: artworkUrl(artwork),
      mockupUrl: shirt.mockupUrl,
      ...(back ? { back, backMockupUrl: shirt.backMockupUrl } : {}),
      ...(texts.birthDate ? { birthDate: texts.birthDate } : {}),
      ...(texts.passedDate ? { passedDate: texts.passedDate } : {}),
      ...(texts.message ? { message: texts.message } : {}),
      ...(orderedOn ? { orderedOn } : {}),
      ...(doubts.length > 0 ? { doubts } : {}),
    };
  }

  private async doubtsOf(artwork: ArtworkRow): Promise<string[]> {
    return this.config.isProofed ? this.images.doubts({ artwork }) : [];
  }

  /** What was agreed stays, as far as the change does not concern the price. */
  private async price(
    order: Order,
    {
      color,
      lines,
      shippingAddress,
      hasBack,
    }: Pick<OrderVersion, 'color' | 'lines' | 'shippingAddress'> & { hasBack: boolean },
  ): Promise<Pick<OrderVersion, 'quote' | 'express'>> {
    const own = this.pricing.quote(order.plan, lines, { hasBack });
    // The lines of a relative's order stay, and so does the discount of its family list.
    const current = order.family?.entryId ? withListDiscount(own, order.quote.discountRate) : own;
    const isSamePrice =
      current.quantity === totalQuantity(order.lines) &&
      hasBack === (order.design.back !== undefined);
    const shirts = isSamePrice ? withoutExpress(order.quote) : current;
    const express = await this.expressOf(order, { color, lines, shippingAddress });
    const quote = express ? withExpress(shirts, express.cents) : shirts;
    const isTooLittle =
      quote.totalCents > order.quote.totalCents &&
      quote.totalCents < order.quote.totalCents + LEAST_CHARGE_CENTS;
    return { quote: isTooLittle ? order.quote : quote, express };
  }

  /** Priced again if another parcel or another state is wanted. */
  private async expressOf(
    order: Order,
    { color, lines, shippingAddress }: Pick<OrderVersion, 'color' | 'lines' | 'shippingAddress'>,
  ): Promise<ExpressShipping | null> {
    const { express } = order;
    if (!express) return null;
    const isMoved = shippingAddress?.state !== order.shippingAddress?.state;
    const isSame = color === order.color && isDeepStrictEqual(lines, order.lines) && !isMoved;
    if (isSame) return express;
    const state = isMoved ? (shippingAddress!.state as UsState) : express.state;
    const offer = await this.delivery.express({ color, lines, state });
    if (!offer) throw notFixable(fixMessages.express);
    return offer;
  }
}

function wordsOf({ lovedOneName, birthDate, passedDate, message, back }: FixWish) {
  const isEmpty =
    back && ![back.birthDate, back.passedDate, ...back.lines].some((text) => text.trim());
  return { lovedOneName, birthDate, passedDate, message, back: isEmpty ? null : back };
}

function addressOf(order: Order, { address }: FixWish): ShippingAddress | null {
  if (!address) return order.shippingAddress;
  const { line2, ...rest } = address;
  return { ...rest, ...(line2 ? { line2 } : {}), country: 'US' };
}

function changedParts(
  order: Order,
  {
    artwork,
    isRewritten,
    isRecolored,
    lines,
    shippingAddress,
  }: {
    artwork: ArtworkRow;
    isRewritten: boolean;
    isRecolored: boolean;
    lines: OrderLine[];
    shippingAddress: ShippingAddress | null;
  },
): FixPart[] {
  const { name, birthDate, passedDate, message, back } = artwork.words;
  const { design } = order;
  const differs = (...pairs: [unknown, unknown][]) =>
    isRewritten && pairs.some(([a, b]) => !isDeepStrictEqual(a ?? null, b ?? null));
  const changes: Record<FixPart, boolean> = {
    name: differs([name, design.name]),
    dates: differs([birthDate, design.birthDate], [passedDate, design.passedDate]),
    line: differs([message, design.message]),
    back: differs([back, design.back]),
    sizes: !isDeepStrictEqual(lines, mergeLines(order.lines)),
    color: isRecolored,
    address: !isDeepStrictEqual(shippingAddress, order.shippingAddress),
  };
  return (Object.keys(changes) as FixPart[]).filter((part) => changes[part]);
}

/** The included tax changes with the total; the provider's report has the exact one. */
function chargeOf({ charge, totalCents }: Order, quote: Quote, differenceCents: number) {
  if (!charge || differenceCents === 0) return charge;
  const share = totalCents === 0 ? 0 : (totalCents + differenceCents) / totalCents;
  return {
    ...charge,
    shippingCents: quote.shippingCents,
    taxCents: Math.round(charge.taxCents * share),
  };
}
