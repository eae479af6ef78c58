import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import {
  and,
  asc,
  desc,
  eq,
  getTableName,
  gt,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  sql,
  type Column,
  type SQL,
} from 'drizzle-orm';
import { Database, ownedBy, type Actor, type Connection, type Tx } from '../platform/index.js';
import { heldIn } from './holds.js';
import { orderEvents, orders, type Order } from './orders.schema.js';

/** Read-only queries of orders for all modules. They may lock rows. */
@Injectable()
export class OrdersReader {
  constructor(protected readonly database: Database) {}

  /** Serializes checkouts of a design: two tabs that check out concurrently create one order. */
  async lockDesign(tx: Tx, designId: string): Promise<void> {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`order:${designId}`}, 0))`,
    );
  }

  /** Serializes payments of a family list. */
  async lockFamilyList(tx: Tx, listId: string): Promise<void> {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`family-list:${listId}`}, 0))`,
    );
  }

  async lock(tx: Tx, id: string): Promise<Order | null> {
    const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    return row ?? null;
  }

  history(orderId: string): Promise<(typeof orderEvents.$inferSelect)[]> {
    return this.database.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(orderEvents.id));
  }

  /** @returns the reason of the most recent failure, or null if the order never failed */
  async failedBecause(orderId: string): Promise<string | null> {
    const [row] = await this.database.db
      .select({ because: failureReason(orders.id) })
      .from(orders)
      .where(eq(orders.id, orderId));
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
    if ('id' in by && !isUUID(by.id)) return null;
    const wanted =
      'id' in by
        ? eq(orders.id, by.id)
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

  /** Orders of a family list that are open or paid, oldest first. */
  ofFamilyList(listId: string, on: Connection = this.database.db): Promise<Order[]> {
    return on
      .select()
      .from(orders)
      .where(and(eq(orders.familyListId, listId), ne(orders.status, 'cancelled')))
      .orderBy(asc(orders.createdAt));
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

  /** A paid order whose number and address both match; null if either is wrong. */
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
   * Unpaid orders with a payment page that are due for a check: first after one minute, then less
   * and less often, each time after a quarter of their age.
   */
  findUnpaid(limit: number): Promise<Order[]> {
    const due = sql`now() - greatest(interval '1 minute', (now() - ${orders.createdAt}) / 4)`;
    return this.pending(isNotNull(orders.checkoutSessionId), lt(orders.updatedAt, due))
      .orderBy(asc(orders.updatedAt))
      .limit(limit);
  }

  /**
   * Unpaid orders that never got a payment page within the allowed time, by id.
   *
   * @param after the last one of the previous batch
   */
  findNeverOpened(limit: number, after?: string): Promise<Order[]> {
    const isOver = lt(orders.checkoutExpiresAt, sql`now()`);
    const isNext = after === undefined ? undefined : gt(orders.id, after);
    return this.pending(isNull(orders.checkoutSessionId), isOver, isNext)
      .orderBy(asc(orders.id))
      .limit(limit);
  }

  private pending(...conditions: (SQL | undefined)[]) {
    return this.database.db
      .select()
      .from(orders)
      .where(and(eq(orders.status, 'pending'), ...conditions));
  }

  /** A page of an account's orders by id, without internal columns. */
  ofAccount(userId: string, after: string | undefined, limit: number) {
    const { id, number, status, fulfillment, design, color, lines, totalCents } = orders;
    const { plan, quote, charge, trackingNumber, cancelRequestedAt, family } = orders;
    const { customerEmail, shippingAddress, createdAt, paidAt, updatedAt } = orders;
    return this.database.db
      .select({
        ...{ id, number, status, fulfillment, color, lines, totalCents },
        // The key of a family list's page grants access.
        design: sql`${design} - 'familyKey'`,
        ...{ plan, quote, charge, trackingNumber, cancelRequestedAt, family },
        ...{ customerEmail, shippingAddress, createdAt, paidAt, updatedAt },
        // Qualified by hand: Drizzle omits the table from column names here.
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

  /**
   * Paid orders that should be with the print partner by now: not updated for `seconds`; longest
   * waiting first.
   *
   * @param after the last one of the previous batch
   */
  findUnsubmitted(seconds: number, limit: number, after?: Order): Promise<Order[]> {
    // Times have microseconds in the database, and milliseconds in `after`.
    const since = sql`date_trunc('milliseconds', ${orders.updatedAt})`;
    return this.database.db
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.status, 'paid'),
          eq(orders.fulfillment, 'pending'),
          not(heldIn(orders.holds)),
          isNull(orders.fixRequestedAt),
          lt(orders.updatedAt, sql`now() - make_interval(secs => ${seconds})`),
          after &&
            sql`(${since}, ${orders.id}) > (${after.updatedAt.toISOString()}::timestamptz, ${after.id})`,
        ),
      )
      .orderBy(since, asc(orders.id))
      .limit(limit);
  }
}

/** Reason of the most recent failure, or null: a column for queries that have the order's id. */
export function failureReason(orderId: Column): SQL<string | null> {
  return sql`(select event.details ->> 'because' from ${orderEvents} event
    where event.order_id = ${sql.identifier(getTableName(orderId.table))}.${sql.identifier(orderId.name)}
      and event.action = 'fail'
    order by event.id desc limit 1)`;
}

async function first<T>(query: PromiseLike<T[]>): Promise<T | null> {
  const [row] = await query;
  return row ?? null;
}
