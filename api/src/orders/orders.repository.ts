import { Injectable } from '@nestjs/common';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { Database, ownedBy, type Actor, type Connection, type Tx } from '../platform/index.js';
import type { OrderAction, OrderState } from './order.state.js';
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

/** The only SQL about orders. */
@Injectable()
export class OrdersRepository {
  constructor(private readonly database: Database) {}

  /** Serializes orders of a design: two tabs that check out concurrently become one order. */
  async lockDesign(tx: Tx, designId: string): Promise<void> {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`order:${designId}`}, 0))`,
    );
  }

  /** @returns null when the number is taken; the caller draws another */
  async insert(tx: Tx, order: NewOrder): Promise<Order | null> {
    const [row] = await tx
      .insert(orders)
      .values(order)
      .onConflictDoNothing({ target: orders.number })
      .returning();
    return row ?? null;
  }

  async lock(tx: Tx, id: string): Promise<Order | null> {
    const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
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

  history(orderId: string): Promise<(typeof orderEvents.$inferSelect)[]> {
    return this.database.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(orderEvents.id));
  }

  /** Why the order failed last; null when it never did. */
  async failedBecause(orderId: string): Promise<string | null> {
    const [row] = await this.database.db
      .select({ because: sql<string | null>`${orderEvents.details} ->> 'because'` })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.action, 'fail')))
      .orderBy(desc(orderEvents.id))
      .limit(1);
    return row?.because ?? null;
  }

  async find(id: string): Promise<Order | null> {
    return first(this.database.db.select().from(orders).where(eq(orders.id, id)));
  }

  async findByNumber(number: string): Promise<Order | null> {
    return first(this.database.db.select().from(orders).where(eq(orders.number, number)));
  }

  async findBySession(sessionId: string): Promise<Order | null> {
    return first(
      this.database.db.select().from(orders).where(eq(orders.checkoutSessionId, sessionId)),
    );
  }

  async findByPaymentIntent(paymentIntentId: string): Promise<Order | null> {
    return first(
      this.database.db.select().from(orders).where(eq(orders.paymentIntentId, paymentIntentId)),
    );
  }

  /** The actor's own order by its id, its number or its payment session. */
  async findOwn(
    actor: Actor,
    by: { id: string } | { number: string } | { sessionId: string },
  ): Promise<Order | null> {
    const wanted =
      'id' in by
        ? sql`${orders.id}::text = ${by.id}`
        : 'number' in by
          ? eq(orders.number, by.number)
          : eq(orders.checkoutSessionId, by.sessionId);
    return first(
      this.database.db
        .select()
        .from(orders)
        .where(and(wanted, ownedBy(orders, actor))),
    );
  }

  /** Whether the actor has an unpaid order whose payment page may have been opened unrecorded. */
  async hasUnnamedSession(actor: Actor): Promise<boolean> {
    const [row] = await this.database.db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.status, 'pending'),
          isNull(orders.checkoutSessionId),
          isNull(orders.paidAt),
          ownedBy(orders, actor),
        ),
      )
      .limit(1);
    return row !== undefined;
  }

  /** A paid order whose number and address both fit; a wrong one of either finds nothing. */
  async findPaidByNumberAndEmail(number: string, email: string): Promise<Order | null> {
    return first(
      this.database.db
        .select()
        .from(orders)
        .where(
          and(
            eq(orders.number, number),
            eq(orders.customerEmail, email.toLowerCase()),
            isNotNull(orders.paidAt),
          ),
        ),
    );
  }

  /** Unpaid orders of the actor for a design whose payment page can still be used. */
  findOpen(tx: Tx, actor: Actor, designId: string): Promise<Order[]> {
    return tx
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.designId, designId),
          eq(orders.status, 'pending'),
          ownedBy(orders, actor),
          gt(orders.checkoutExpiresAt, sql`now() + interval '5 minutes'`),
        ),
      )
      .orderBy(desc(orders.createdAt));
  }

  /**
   * Unpaid orders with a payment page that are due for a look: after a minute,
   * then ever less often, each time after a quarter of their age.
   */
  findUnpaid(limit: number): Promise<Order[]> {
    const due = sql`now() - greatest(interval '1 minute', (now() - ${orders.createdAt}) / 4)`;
    return this.database.db
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.status, 'pending'),
          isNotNull(orders.checkoutSessionId),
          lt(orders.updatedAt, due),
        ),
      )
      .orderBy(asc(orders.updatedAt))
      .limit(limit);
  }

  /** Unpaid orders whose buyer never got a payment page, past their time. */
  findNeverOpened(limit: number): Promise<Order[]> {
    return this.database.db
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.status, 'pending'),
          isNull(orders.checkoutSessionId),
          lt(orders.checkoutExpiresAt, sql`now()`),
        ),
      )
      .limit(limit);
  }

  /** Gives a guest's orders to the account the guest has signed in to. */
  async claim(guestId: string, userId: string): Promise<void> {
    await this.database.db
      .update(orders)
      .set({ userId })
      .where(and(eq(orders.guestId, guestId), isNull(orders.userId)));
  }

  /** Orders of an account by id, after one of them, without columns that only the shop's work needs. */
  ofAccount(userId: string, after: string | undefined, limit: number) {
    const { id, number, status, fulfillment, design, colour, lines, totalCents } = orders;
    const { plan, quote, charge, trackingNumber, cancelRequestedAt } = orders;
    const { customerEmail, shippingAddress, createdAt, paidAt, updatedAt } = orders;
    return this.database.db
      .select({
        ...{ id, number, status, fulfillment, design, colour, lines, totalCents },
        ...{ plan, quote, charge, trackingNumber, cancelRequestedAt },
        ...{ customerEmail, shippingAddress, createdAt, paidAt, updatedAt },
        // Named by hand: drizzle leaves the table out of the names of columns here.
        history: sql`(select coalesce(jsonb_agg(
          jsonb_build_object('action', event.action, 'state', event.to_state, 'at', event.at)
          order by event.id), '[]')
          from ${orderEvents} event where event.order_id = orders.id)`,
      })
      .from(orders)
      .where(and(eq(orders.userId, userId), after ? gt(orders.id, after) : undefined))
      .orderBy(asc(orders.id))
      .limit(limit);
  }

  /** Orders of a deleted account get no owner, so that no guest cookie opens them again. */
  async disown(userId: string): Promise<void> {
    await this.database.db
      .update(orders)
      .set({ userId: null, guestId: sql`gen_random_uuid()` })
      .where(eq(orders.userId, userId));
  }

  /** Paid orders that the print partner should have by now: untouched for so many seconds. */
  findUnsubmitted(seconds: number, limit: number): Promise<Order[]> {
    return this.database.db
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.status, 'paid'),
          eq(orders.fulfillment, 'pending'),
          isNull(orders.heldBecause),
          lt(orders.updatedAt, sql`now() - make_interval(secs => ${seconds})`),
        ),
      )
      .orderBy(asc(orders.updatedAt))
      .limit(limit);
  }
}

async function first<T>(query: PromiseLike<T[]>): Promise<T | null> {
  const [row] = await query;
  return row ?? null;
}
