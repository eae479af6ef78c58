import { Injectable } from '@nestjs/common';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Connection, Tx } from '../platform/index.js';
import type { OrderAction, OrderState } from './order.state.js';
import { OrdersReader } from './orders.reader.js';
import { orderEvents, orders, type NewOrder, type Order } from './orders.schema.js';

/** Columns that a transition may set in addition to the state. */
export type OrderChanges = Partial<
  Pick<
    NewOrder,
    | 'paidAt'
    | 'paymentIntentId'
    | 'totalCents'
    | 'charge'
    | 'customerEmail'
    | 'shippingAddress'
    | 'trackingNumber'
    | 'holds'
    | 'checkoutSessionId'
  >
>;

/** What a buyer may change of a paid order, as it will be printed and sent. */
export type OrderVersion = Pick<
  Order,
  | 'printKey'
  | 'design'
  | 'color'
  | 'lines'
  | 'quote'
  | 'totalCents'
  | 'charge'
  | 'express'
  | 'shippingAddress'
>;

/** All mutable columns; which of them change together is up to `OrdersService`. */
type OrderColumns = OrderChanges &
  Partial<
    Pick<
      NewOrder,
      | 'status'
      | 'fulfillment'
      | 'cancelRequestedAt'
      | 'checkoutUrl'
      | 'mailLinksVersion'
      | 'fixRequestedAt'
      | 'fixCount'
      | 'extraCents'
      | 'family'
    >
  > &
  Partial<OrderVersion>;

export interface HistoryEntry {
  orderId: string;
  action: OrderAction | 'create' | 'note';
  fromState: OrderState | null;
  toState: OrderState;
  details?: Record<string, unknown>;
}

/** Writes of orders, internal to this module; all reads are in `OrdersReader`. */
@Injectable()
export class OrdersRepository extends OrdersReader {
  /** @returns null if the number is taken; the caller generates another */
  async insert(tx: Tx, order: NewOrder): Promise<Order | null> {
    const [row] = await tx
      .insert(orders)
      .values(order)
      .onConflictDoNothing({ target: orders.number })
      .returning();
    return row ?? null;
  }

  /** Only for `OrdersService`, which makes all changes to orders. */
  async update(connection: Connection, id: string, changes: OrderColumns): Promise<Order> {
    const [row] = await connection
      .update(orders)
      .set({ ...changes, updatedAt: sql`now()` })
      .where(eq(orders.id, id))
      .returning();
    if (!row) throw new Error(`There is no order ${id}`);
    return row;
  }

  async addHistory(tx: Tx, entry: HistoryEntry): Promise<void> {
    await tx.insert(orderEvents).values(entry);
  }

  /** Moves a guest's orders to the account that the guest signed in to. */
  async claim(guestId: string, userId: string): Promise<void> {
    await this.database.db
      .update(orders)
      .set({ userId })
      .where(and(eq(orders.guestId, guestId), isNull(orders.userId)));
  }

  /** Clears both owners, so that no old guest cookie opens the orders of a deleted account. */
  async disown(userId: string): Promise<void> {
    await this.database.db
      .update(orders)
      .set({ userId: null, guestId: sql`gen_random_uuid()` })
      .where(eq(orders.userId, userId));
  }
}
