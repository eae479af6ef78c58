import { Injectable, Logger } from '@nestjs/common';
import { OrdersReader } from '../orders/index.js';
import { PaymentsService } from '../payments/index.js';
import type { Tx } from '../platform/index.js';
import { listOrdered, pageStillOpen } from './family-lists.errors.js';

/** Orders of a list that are open or paid. */
@Injectable()
export class FamilyListPayments {
  private readonly logger = new Logger(FamilyListPayments.name);

  constructor(
    private readonly orders: OrdersReader,
    private readonly payments: PaymentsService,
  ) {}

  /**
   * Closes the open payment pages of a list, so that it can be changed.
   *
   * @throws ShopError FAMILY_LIST_ORDERED, CHECKOUT_FAILED if a page cannot be closed
   */
  async withdraw(listId: string): Promise<void> {
    for (const order of await this.orders.ofFamilyList(listId)) {
      if (order.paidAt !== null) throw listOrdered();
      try {
        await this.payments.close(order);
      } catch (error) {
        this.logger.warn({ order: order.number, err: error }, 'A payment page stays open');
        throw pageStillOpen();
      }
    }
  }

  /** @throws ShopError FAMILY_LIST_ORDERED, CHECKOUT_FAILED if a page was opened in the meantime */
  async assertNone(tx: Tx, listId: string): Promise<void> {
    const orders = await this.orders.ofFamilyList(listId, tx);
    if (orders.some(({ paidAt }) => paidAt !== null)) throw listOrdered();
    if (orders.length > 0) throw pageStillOpen();
  }
}
