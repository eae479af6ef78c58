import { Injectable } from '@nestjs/common';
import { OrderAgainService, type DesignWithArtwork } from '../../designs/index.js';
import { MementoSecrets } from '../../mementos/index.js';
import { cancellationOf, OrdersReader, type Order } from '../../orders/index.js';
import { RefundsService } from '../../payments/index.js';
import { AppConfig, ShopError, type Actor } from '../../platform/index.js';
import { FixOrdersService } from '../fixes/fix-orders.service.js';
import { newPass } from '../cancellation/cancel-pass.js';
import { OrderLookupService, type OrderLookup } from '../order-lookup.service.js';
import { linesOfAddress, viewOfOrder } from './your-order-view.js';
import type { YourOrderResponse } from './your-order.responses.js';

/** Shows an order to its buyer after the purchase, in any browser. */
@Injectable()
export class YourOrderService {
  constructor(
    private readonly config: AppConfig,
    private readonly designs: OrderAgainService,
    private readonly fixes: FixOrdersService,
    private readonly lookup: OrderLookupService,
    private readonly mementos: MementoSecrets,
    private readonly orders: OrdersReader,
    private readonly refunds: RefundsService,
  ) {}

  /** @throws ShopError ORDER_NOT_FOUND for a forged or revoked key, or an anonymized order */
  async byKey(key: string): Promise<YourOrderResponse> {
    const order = await this.lookup.findByKey(key);
    const { order: shown, cancelPass } = await this.show(order);
    return {
      success: true,
      order: {
        ...shown,
        shippingTo: linesOfAddress(order),
        customerEmail: order.customerEmail,
        mementoPath: this.mementos.keepingPath(order),
        canOrderAgain: order.familyListId === null,
        fix: await this.fixes.stateOf(order),
      },
      cancelPass,
    };
  }

  /** @throws ShopError ORDER_NOT_FOUND, RATE_LIMIT_EXCEEDED */
  async byLookup(wanted: OrderLookup): Promise<YourOrderResponse> {
    return this.show(await this.lookup.find(wanted));
  }

  /** @throws ShopError ORDER_NOT_FOUND, DESIGN_NOT_FOUND, ACCOUNT_REQUIRED */
  async again(actor: Actor, key: string): Promise<DesignWithArtwork> {
    const { printKey, plan, family } = await this.lookup.findByKey(key);
    // The photo is the organizer's, and would move to the relative.
    if (family?.entryId) throw new ShopError('DESIGN_NOT_FOUND', { retryable: false });
    return this.designs.reopen(actor, printKey, plan);
  }

  private async show(order: Order): Promise<YourOrderResponse> {
    const [history, refundedCents] = await Promise.all([
      this.orders.history(order.id),
      this.refunds.refundedCents(order),
    ]);
    const { cancelGraceMinutes, keys } = this.config;
    return {
      success: true,
      order: viewOfOrder(order, { history, refundedCents: refundedCents ?? 0, cancelGraceMinutes }),
      cancelPass:
        cancellationOf(order) === 'never' ? null : newPass(order, keys.cancellation, new Date()),
    };
  }
}
