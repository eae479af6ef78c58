import { Injectable, Logger } from '@nestjs/common';
import { OrdersReader, type Order } from '../orders/index.js';
import { PaymentsService } from '../payments/index.js';
import type { Tx } from '../platform/index.js';
import type { FamilyListRow } from './family-lists.schema.js';
import { entryPaid, listOrdered, listPaid, pageStillOpen } from './family-lists.errors.js';

/** Orders of a list that are open or paid. */
@Injectable()
export class FamilyListPayments {
  private readonly logger = new Logger(FamilyListPayments.name);

  constructor(
    private readonly orders: OrdersReader,
    private readonly payments: PaymentsService,
  ) {}

  /**
   * Closes the open payment pages of a list, or of one entry, so that it can be changed.
   *
   * @throws ShopError FAMILY_LIST_ORDERED, CHECKOUT_FAILED if a page cannot be closed
   */
  async withdraw(listId: string, entryId?: string): Promise<void> {
    for (const order of await this.of(listId, entryId)) {
      if (order.paidAt !== null) throw paid(entryId);
      try {
        await this.payments.close(order);
      } catch (error) {
        this.logger.warn({ order: order.number, err: error }, 'A payment page stays open');
        throw pageStillOpen();
      }
    }
  }

  /** @throws ShopError FAMILY_LIST_ORDERED, CHECKOUT_FAILED if a page was opened in the meantime */
  async assertNone(tx: Tx, listId: string, entryId?: string): Promise<void> {
    const orders = await this.of(listId, entryId, tx);
    if (orders.some(({ paidAt }) => paidAt !== null)) throw paid(entryId);
    if (orders.length > 0) throw pageStillOpen();
  }

  /** @throws ShopError FAMILY_LIST_ORDERED while relatives who have paid wait for the list */
  async assertNoneWaits({ id, payment, outcome }: FamilyListRow): Promise<void> {
    if (payment !== 'each' || outcome !== null) return;
    if ((await this.of(id)).some(({ paidAt }) => paidAt !== null)) throw listPaid();
  }

  private async of(listId: string, entryId?: string, on?: Tx): Promise<Order[]> {
    const orders = await this.orders.ofFamilyList(listId, on);
    return orders.filter(({ family }) => entryId === undefined || family?.entryId === entryId);
  }
}

const paid = (entryId?: string) => (entryId === undefined ? listOrdered() : entryPaid());
