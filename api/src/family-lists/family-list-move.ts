import { Injectable } from '@nestjs/common';
import type { Replacement } from '../account-designs/index.js';
import { designNotReady, isFinished } from '../designs/index.js';
import type { Tx } from '../platform/index.js';
import { FamilyListPayments } from './family-list-payments.js';
import { FamilyListsRepository } from './family-lists.repository.js';

/** Moves the list of a regenerated design to the new design, with its link and entries. */
@Injectable()
export class FamilyListMove {
  constructor(
    private readonly payments: FamilyListPayments,
    private readonly repository: FamilyListsRepository,
  ) {}

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

  /** The new version rejects orders of the list as it was. @throws ShopError as `prepare` */
  async move(tx: Tx, { replaced, replacement }: Replacement): Promise<void> {
    const found = await this.repository.ofDesign(replaced.design.id, tx);
    const row = found && (await this.repository.lock(tx, found.id, 'update'));
    if (!row) return;
    if (!isFinished(replacement)) throw designNotReady();
    await this.payments.assertNone(tx, row.id);
    await this.repository.change(tx, row.id, { designId: replacement.design.id });
  }
}
