import { Injectable } from '@nestjs/common';
import { ArtworksRepository } from '../../designs/index.js';
import { OrdersReader, type Order } from '../../orders/index.js';
import { ShopError } from '../../platform/index.js';
import { OrderLookupService } from '../order-lookup.service.js';
import { FixVersionService, type FixWish } from './fix-version.service.js';
import type { FixOrderDto } from './fix.dto.js';
import { fixMessages, notFixable } from './fix.messages.js';
import type { FixableOrder, FixOrderResponse, FixPreviewResponse } from './fix.responses.js';
import { FixesRepository } from './fixes.repository.js';
import type { OrderFix } from './fixes.schema.js';
import { FixesService } from './fixes.service.js';
import { FixStartService, isFixable } from './fix-start.service.js';

/** Shows and makes the changes of the holder of an order's mailed link. */
@Injectable()
export class FixOrdersService {
  constructor(
    private readonly artworks: ArtworksRepository,
    private readonly fixes: FixesService,
    private readonly lookup: OrderLookupService,
    private readonly orders: OrdersReader,
    private readonly repository: FixesRepository,
    private readonly starts: FixStartService,
    private readonly versions: FixVersionService,
  ) {}

  /** @returns undefined once the images of the order are erased, and while it waits for its list */
  async stateOf(order: Order): Promise<FixableOrder | undefined> {
    if (order.holds.some(({ kind }) => kind === 'list')) return undefined;
    const artwork = await this.artworks.byId(order.printKey);
    if (!artwork) return undefined;
    const open = order.fixRequestedAt === null ? null : await this.repository.openOf(order.id);
    const { checkoutUrl: url, differenceCents: cents, checkoutExpiresAt: until } = open ?? {};
    const { name, birthDate = '', passedDate = '', message = '', back = null } = artwork.words;
    return {
      state: open ? 'running' : isFixable(order) ? 'open' : 'closed',
      ...(url && until ? { payment: { url, cents: cents!, until: until.toISOString() } } : {}),
      ...{ lovedOneName: name, birthDate, passedDate, message, back },
      ...{ color: order.color, sizes: order.lines, address: order.shippingAddress },
      hasFixedShirts: order.familyListId !== null,
    };
  }

  /** @throws ShopError ORDER_NOT_FOUND, ORDER_NOT_FIXABLE, and as `FixVersionService` */
  async preview(key: string, wish: FixWish): Promise<FixPreviewResponse> {
    const order = await this.lookup.findByKey(key);
    if (!isFixable(order)) throw notFixable();
    const { version, differenceCents } = await this.versions.of(order, wish);
    const { finalDesignImageUrl, mockupUrl, backMockupUrl } = version.design;
    return {
      ...{ success: true, differenceCents, totalCents: version.totalCents },
      ...{ designImageUrl: finalDesignImageUrl, mockupUrl, backMockupUrl },
    };
  }

  /** @throws ShopError as `preview`, and QUOTE_CHANGED */
  async confirm({
    key,
    id,
    expectedDifferenceCents,
    ...wish
  }: FixOrderDto): Promise<FixOrderResponse> {
    const order = await this.lookup.findByKey(key);
    const known = await this.repository.find(id);
    if (known && known.orderId !== order.id)
      throw new ShopError('ORDER_NOT_FOUND', { retryable: false });
    if (known) return outcomeOf(await this.fixes.advance(known));
    if (order.fixRequestedAt !== null) await this.fixes.endUnpaid(order.id);
    const current = (await this.orders.find(order.id)) ?? order;
    if (!isFixable(current)) throw notFixable();
    const fixed = await this.versions.of(current, wish);
    if (fixed.differenceCents !== expectedDifferenceCents)
      throw new ShopError('QUOTE_CHANGED', { details: { quote: fixed.version.quote } });
    await this.starts.start(id, current, fixed);
    return outcomeOf(await this.fixes.advance((await this.repository.find(id))!));
  }
}

/** @throws ShopError ORDER_NOT_FIXABLE */
function outcomeOf({ status, checkoutUrl }: OrderFix): FixOrderResponse {
  if (status === 'refused') throw notFixable();
  if (status === 'expired') throw notFixable(fixMessages.expired);
  if (status === 'applied') return { success: true, outcome: 'applied' };
  if (checkoutUrl) return { success: true, outcome: 'payment', paymentUrl: checkoutUrl };
  return { success: true, outcome: 'waiting' };
}
