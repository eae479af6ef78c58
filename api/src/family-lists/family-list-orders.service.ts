import { Injectable } from '@nestjs/common';
import type { OrderLine } from '@ftl/contracts';
import { totalQuantity } from '@ftl/rules';
import { CheckoutService, deliveryWishOf, type CheckoutCommand } from '../checkout/index.js';
import { DesignsService } from '../designs/index.js';
import type { Actor, Tx } from '../platform/index.js';
import { FamilyListViews } from './family-list-views.js';
import { listChanged, listNotFound, listOpen, listOrdered } from './family-lists.errors.js';
import { FamilyListsRepository } from './family-lists.repository.js';
import type { CheckoutResponse } from '../checkout/index.js';
import type { FamilyHandOut } from '../orders/index.js';
import type { OrderFamilyListDto } from './family-lists.dto.js';
import type { FamilyList, FamilyListPart } from './family-lists.responses.js';

/** Orders a closed list, one part after the other. */
@Injectable()
export class FamilyListOrdersService {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly designs: DesignsService,
    private readonly repository: FamilyListsRepository,
    private readonly views: FamilyListViews,
  ) {}

  /**
   * Opens the payment page of the first unpaid part. Repeating the call returns the same page while
   * that can be paid.
   *
   * @throws ShopError FAMILY_LIST_OPEN, FAMILY_LIST_ORDERED, FAMILY_LIST_CHANGED, QUOTE_CHANGED
   *   and those of a checkout
   */
  async order(
    actor: Actor,
    designId: string,
    { version, part, expectedTotalCents, ...wish }: OrderFamilyListDto,
  ): Promise<CheckoutResponse> {
    const found = await this.designs.own(actor, designId);
    const delivery = deliveryWishOf(wish);
    const row = await this.repository.ofDesign(found.design.id);
    if (!row) throw listNotFound();
    const list = await this.views.ofOrganizer(found, row);
    const next = list.parts.find(({ orderNumber }) => orderNumber === null);
    if (list.status === 'open') throw listOpen();
    if (!next && list.parts.length > 0) throw listOrdered();
    if (row.version !== version || next?.part !== part) throw listChanged(list);
    const assertCurrent = async (tx: Tx): Promise<void> => {
      const current = await this.repository.lock(tx, row.id, 'share');
      if (!current) throw listNotFound();
      if (current.version !== version)
        throw listChanged(await this.views.ofOrganizer(found, current, tx));
    };
    return this.checkout.start(actor, {
      ...commandOf(list, next),
      expectedTotalCents,
      delivery,
      family: { listId: row.id, handOut: handOutOf(list, part), assertCurrent },
    });
  }
}

function commandOf(list: FamilyList, { lines }: FamilyListPart): CheckoutCommand {
  const colors = [...new Set(lines.map(({ color }) => color))];
  const color = mostOrdered(lines) ?? list.colors[0]!.name;
  return {
    designId: list.designId,
    customerEmail: '',
    color,
    // With a single color, omit it from the lines as every other order does.
    lines: colors.length > 1 ? lines : lines.map(({ size, quantity }) => ({ size, quantity })),
    details: { orderedOn: 'family-list' },
  };
}

function mostOrdered(lines: readonly OrderLine[]): string | undefined {
  const counts = [...new Set(lines.map(({ color }) => color))].map((color) => ({
    color,
    quantity: totalQuantity(lines.filter((line) => line.color === color)),
  }));
  return counts.toSorted((a, b) => b.quantity - a.quantity)[0]?.color;
}

function handOutOf({ entries, colors, parts }: FamilyList, part: number): FamilyHandOut {
  const nameOf = (color: string) => colors.find((each) => each.class === color)?.name ?? color;
  return {
    part,
    parts: parts.length,
    people: entries.map(({ name, items }) => ({
      name,
      items: items.map(({ size, quantity, color }) => ({
        ...{ size, quantity },
        ...(colors.length > 1 ? { color: nameOf(color) } : {}),
      })),
    })),
  };
}
