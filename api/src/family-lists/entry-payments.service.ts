import { Injectable } from '@nestjs/common';
import { CheckoutService, type CheckoutResponse } from '../checkout/index.js';
import { DesignImagesService, type DesignWithArtwork } from '../designs/index.js';
import type { Actor, Tx } from '../platform/index.js';
import { FamilyListViews, statusOf } from './family-list-views.js';
import { entryChanged, invalid, listClosed } from './family-lists.errors.js';
import { FamilyListsRepository } from './family-lists.repository.js';
import type { FamilyEntryRow, FamilyListRow } from './family-lists.schema.js';

/** Payment pages of relatives, on lists on which each pays. */
@Injectable()
export class EntryPaymentsService {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly designs: DesignImagesService,
    private readonly repository: FamilyListsRepository,
    private readonly views: FamilyListViews,
  ) {}

  /**
   * Opens the payment page of an entry. Repeating the call returns the same page while that can be
   * paid.
   *
   * @throws ShopError FAMILY_LIST_CLOSED, FAMILY_ENTRY_CHANGED, MISSING_DATA and those of a checkout
   */
  async pay(
    actor: Actor,
    {
      row,
      found,
      own,
    }: { row: FamilyListRow; found: DesignWithArtwork; own: FamilyEntryRow | null },
    expectedTotalCents: number,
  ): Promise<CheckoutResponse> {
    if (row.payment !== 'each') throw invalid('One person pays for this list.');
    if (!own) throw invalid('Please add your shirts first.');
    const colors = await this.views.colors(row.colors);
    const lines = this.views.linesOf([own], row.colors, colors);
    const hasColors = new Set(lines.map(({ color }) => color)).size > 1;
    const plain = lines.map(({ size, quantity }) => ({ size, quantity }));
    const assertCurrent = async (tx: Tx): Promise<void> => {
      const list = await this.repository.lock(tx, row.id, 'share');
      if (!list || statusOf(list, []) !== 'open') throw listClosed();
      const entry = await this.repository.lockEntry(tx, own.id);
      if (entry?.revision !== own.revision)
        throw entryChanged(await this.views.ofRelative(found, list, entry, tx));
    };
    return this.checkout.startWith(await this.designs.orderable(found), actor, {
      designId: found.design.key,
      customerEmail: own.email ?? '',
      color: lines[0]!.color,
      lines: hasColors ? lines : plain,
      expectedTotalCents,
      details: {
        orderedOn: 'family-entry',
        ...(row.shareKey === null ? {} : { familyKey: row.shareKey }),
      },
      family: {
        listId: row.id,
        handOut: {
          ...{ part: 1, parts: 1, entryId: own.id, printsFrom: row.closesAt.toISOString() },
          people: [{ name: own.name, items: hasColors ? lines : plain }],
        },
        assertCurrent,
      },
    });
  }
}
