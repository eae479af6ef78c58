import { Injectable } from '@nestjs/common';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Connection, Tx } from '../platform/index.js';
import type { OrderAction, OrderState } from './order.state.js';
import { OrdersReader } from './orders.reader.js';
import { orderEvents, orders, type NewOrder, type Order } from './orders.schema.js';

/** Columns that a transition may set beside the state. */
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
    | 'heldBecause'
    | 'checkoutSessionId'
  >
>;

/** What changes in an order's life; only its service knows when. */
type OrderColumns = OrderChanges &
  Partial<Pick<NewOrder, 'status' | 'fulfillment' | 'cancelRequestedAt' | 'checkoutUrl'>>;

export interface HistoryEntry {
  orderId: string;
  action: OrderAction | 'create' | 'note';
  fromState: OrderState | null;
  toState: OrderState;
  details?: Record<string, unknown>;
}

/** Writes of orders, for this module alone; the rest of the SQL is in `OrdersReader`. */
@Injectable()
export class OrdersRepository extends OrdersReader {
  /** @returns null when the number is taken; the caller draws another */
  async insert(tx: Tx, order: NewOrder): Promise<Order | null> {
    const [row] = await tx
      .insert(orders)
      .values(order)
      .onConflictDoNothing({ target: orders.number })
      .returning();
    return row ?? null;
  }

  /** For `OrdersService` alone, by which an order changes. */
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

  /** Gives a guest's orders to the account the guest has signed in to. */
  async claim(guestId: string, userId: string): Promise<void> {
    await this.database.db
      .update(orders)
      .set({ userId })
      .where(and(eq(orders.guestId, guestId), isNull(orders.userId)));
  }

  /** Orders of a deleted account get no owner, so that no guest cookie opens them again. */
  async disown(userId: string): Promise<void> {
    await this.database.db
      .update(orders)
      .set({ userId: null, guestId: sql`gen_random_uuid()` })
      .where(eq(orders.userId, userId));
  }
}
