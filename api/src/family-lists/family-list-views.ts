import { Injectable } from '@nestjs/common';
import type { OrderLine, PricePlan, ShirtColor } from '@ftl/contracts';
import { discountRateFor, linesOfEntries, sortByName, splitLines, totalQuantity } from '@ftl/rules';
import { CatalogService } from '../catalog/index.js';
import { MockupsService, type DesignWithArtwork, type FinishedDesign } from '../designs/index.js';
import { arrivalOfOrder, OrdersReader, type Order } from '../orders/index.js';
import type { Connection } from '../platform/index.js';
import { PricingService } from '../catalog/index.js';
import { FamilyListsRepository } from './family-lists.repository.js';
import type { FamilyEntryRow, FamilyListRow } from './family-lists.schema.js';
import type {
  FamilyEntry,
  FamilyList,
  FamilyListOrdered,
  FamilyListPaid,
  FamilyListPart,
  FamilyListStatus,
  SharedFamilyList,
} from './family-lists.responses.js';

/** A list as shown to organizers and relatives. */
@Injectable()
export class FamilyListViews {
  constructor(
    private readonly catalog: CatalogService,
    private readonly mockups: MockupsService,
    private readonly orders: OrdersReader,
    private readonly pricing: PricingService,
    private readonly repository: FamilyListsRepository,
  ) {}

  /** The list for its organizer. */
  async ofOrganizer(
    { design, artwork }: DesignWithArtwork,
    row: FamilyListRow,
    on?: Connection,
  ): Promise<FamilyList> {
    // Sequential, because a transaction has a single connection.
    const entries = await this.repository.entries(row.id, on);
    const orders = await this.orders.ofFamilyList(row.id, on);
    const colors = await this.colors(row.colors);
    const back = artwork?.words.back;
    const isEach = row.payment === 'each';
    const lines = isEach ? [] : this.linesOf(entries, row.colors, colors);
    const parts = this.parts({ plan: design.plan, hasBack: back !== undefined }, lines, orders);
    return {
      designId: design.key,
      lovedOneName: design.lovedOneName,
      ...(back ? { back } : {}),
      shareKey: row.shareKey,
      message: row.message,
      colors,
      payment: row.payment,
      status: statusOf(row, orders),
      ...(isEach ? { paid: paidOf(orders) } : {}),
      ...orderedOf(row, orders),
      version: row.version,
      closesAt: row.closesAt.toISOString(),
      endsAt: linkEnd(row, design.expiresAt).toISOString(),
      entries: sortByName(
        entries.map((entry) => ({
          ...entryOf(entry),
          ...(isEach ? { isPaid: orderOf(orders, entry) !== undefined } : {}),
        })),
      ),
      parts,
      totalCents: parts.reduce((sum, { quote }) => sum + quote.totalCents, 0),
    };
  }

  /** The list for a relative. */
  async ofRelative(
    { design, artwork }: DesignWithArtwork,
    row: FamilyListRow,
    own: FamilyEntryRow | null,
    on?: Connection,
  ): Promise<SharedFamilyList> {
    const people = await this.repository.countEntries(row.id, on);
    const orders = await this.orders.ofFamilyList(row.id, on);
    const colors = await this.colors(row.colors);
    const back = artwork?.words.back;
    return {
      lovedOneName: design.lovedOneName,
      ...(back ? { back } : {}),
      message: row.message,
      colors,
      isOpen: statusOf(row, orders) === 'open',
      ...orderedOf(row, orders),
      closesAt: row.closesAt.toISOString(),
      people,
      entry: own && { ...entryOf(own), ...(own.email === null ? {} : { email: own.email }) },
      ...(row.payment === 'each'
        ? {
            own: {
              outcome: row.outcome,
              quote:
                own &&
                this.pricing.quote(design.plan, this.linesOf([own], row.colors, colors), {
                  hasBack: back !== undefined,
                }),
              order: own && (paidOrder(orderOf(orders, own)) ?? null),
            },
          }
        : {}),
    };
  }

  /** URL of the shirt's image, for the design's owner. */
  async pictureUrl({ design, artwork }: FinishedDesign): Promise<string> {
    const sides = { front: artwork.previewKey, back: artwork.backKey };
    return (await this.mockups.addresses(sides, design.color)).front;
  }

  /** Colors by class, in the same order. */
  colors(classes: readonly string[]): Promise<ShirtColor[]> {
    return Promise.all(classes.map((each) => this.catalog.color(each)));
  }

  /**
   * Lines for the shirts of entries, with color names. A class that the catalog no longer knows
   * keeps its own: the checkout rejects it.
   */
  linesOf(
    entries: readonly FamilyEntryRow[],
    classes: readonly string[],
    colors: readonly ShirtColor[],
  ): (OrderLine & { color: string })[] {
    return linesOfEntries(entries, classes).map((line) => ({
      ...line,
      color: colors.find((color) => color.class === line.color)?.name ?? line.color,
    }));
  }

  private parts(
    { plan, hasBack }: { plan: PricePlan; hasBack: boolean },
    lines: OrderLine[],
    orders: readonly Order[],
  ): FamilyListPart[] {
    return splitLines(lines).map((part, index) => {
      const paid = orders.find(({ paidAt, family }) => paidAt && family?.part === index + 1);
      return {
        part: index + 1,
        lines: part,
        quote: this.pricing.quote(plan, part, { hasBack }),
        orderNumber: paid?.number ?? null,
      };
    });
  }
}

/** @param orders open or paid orders of the list */
export function statusOf(row: FamilyListRow, orders: readonly Order[]): FamilyListStatus {
  if (row.outcome !== null) return row.outcome;
  if (row.payment === 'organizer' && orders.some(({ paidAt }) => paidAt !== null)) return 'ordered';
  return row.closedAt !== null || row.closesAt <= new Date() ? 'closed' : 'open';
}

/** @param orders open or paid orders of the list */
function orderedOf(row: FamilyListRow, orders: readonly Order[]): { ordered?: FamilyListOrdered } {
  if (statusOf(row, orders) !== 'ordered') return {};
  const paid = orders.filter(({ paidAt }) => paidAt !== null);
  if (paid.length === 0) return {};
  // A part that was paid twice counts once. The number of parts no longer changes.
  const paidParts = new Set(paid.map(({ family }) => family?.part)).size;
  const isComplete =
    row.payment === 'each' || paid.every(({ family }) => paidParts === family?.parts);
  const latest = paid.map((order) => arrivalOfOrder(order).latest).toSorted();
  return { ordered: { arrivesBy: isComplete ? (latest.at(-1) ?? null) : null } };
}

/** The paid order of an entry. */
function orderOf(orders: readonly Order[], { id }: FamilyEntryRow): Order | undefined {
  return orders.find(({ paidAt, family }) => paidAt !== null && family?.entryId === id);
}

const paidOrder = (order: Order | undefined) =>
  order && { number: order.number, totalCents: order.totalCents };

/** What the list would order now. */
function paidOf(orders: readonly Order[]): FamilyListPaid {
  const paid = orders.filter(({ paidAt }) => paidAt !== null);
  const shirts = totalQuantity(paid.flatMap(({ lines }) => lines));
  return {
    ...{ people: paid.length, shirts },
    totalCents: paid.reduce((sum, { totalCents }) => sum + totalCents, 0),
    discountRate: discountRateFor(shirts),
  };
}

/** A link expires no later than its design. */
export function linkEnd({ endsAt }: Pick<FamilyListRow, 'endsAt'>, designExpiresAt: Date): Date {
  return endsAt < designExpiresAt ? endsAt : designExpiresAt;
}

function entryOf({ id, name, items, revision }: FamilyEntryRow): FamilyEntry {
  return { id, name, items, revision };
}
