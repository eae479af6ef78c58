import { Injectable } from '@nestjs/common';
import {
  designNotReady,
  isFinished,
  type DesignDependents,
  type DesignRow,
  type Replacement,
} from '../designs/index.js';
import { OrdersReader } from '../orders/index.js';
import type { Tx } from '../platform/index.js';
import { FamilyListPayments } from './family-list-payments.js';
import { linkEnd, statusOf } from './family-list-views.js';
import { listStillOpened } from './family-lists.errors.js';
import { FamilyListsRepository } from './family-lists.repository.js';

/** What happens to a list when its design is deleted or regenerated. */
@Injectable()
export class FamilyListDesigns implements DesignDependents {
  constructor(
    private readonly orders: OrdersReader,
    private readonly payments: FamilyListPayments,
    private readonly repository: FamilyListsRepository,
  ) {}

  /** @throws ShopError FAMILY_LIST_ORDERED while relatives can open an ordered list */
  async assertDeletable(design: DesignRow): Promise<void> {
    const row = await this.repository.ofDesign(design.id);
    if (row) await this.payments.assertNoneWaits(row);
    if (!row || row.shareKey === null) return;
    const until = linkEnd(row, design.expiresAt);
    const isOrdered = statusOf(row, await this.orders.ofFamilyList(row.id)) === 'ordered';
    if (isOrdered && until > new Date()) throw listStillOpened(until);
  }

  /**
   * Closes the open payment page, which sells the replaced design.
   *
   * @throws ShopError FAMILY_LIST_ORDERED, CHECKOUT_FAILED if a page cannot be closed,
   *   DESIGN_NOT_READY if relatives would see no image of the new design
   */
  async prepare({ replaced, replacement }: Replacement): Promise<void> {
    const row = await this.repository.ofDesign(replaced.design.id);
    if (!row) return;
    if (!isFinished(replacement)) throw designNotReady();
    await this.payments.withdraw(row.id);
  }

  /**
   * Moves the list with its link and entries. The new version rejects orders of the list as it was.
   *
   * @throws ShopError as `prepare`
   */
  async move(tx: Tx, { replaced, replacement }: Replacement): Promise<void> {
    const found = await this.repository.ofDesign(replaced.design.id, tx);
    const row = found && (await this.repository.lock(tx, found.id, 'update'));
    if (!row) return;
    if (!isFinished(replacement)) throw designNotReady();
    await this.payments.assertNone(tx, row.id);
    await this.repository.change(tx, row.id, { designId: replacement.design.id });
  }
}
