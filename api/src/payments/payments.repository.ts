import { Injectable } from '@nestjs/common';
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { Database, type Connection, type Tx } from '../platform/index.js';
import { orderReadModel } from '../orders/index.js';
import { refunds, stripeEvents, type Refund } from './payments.schema.js';

export interface PendingRefund {
  amountCents: number;
  stripeRefundId: string | null;
  reason: string;
}

/** All SQL of Stripe's events and refunds. */
@Injectable()
export class PaymentsRepository {
  constructor(private readonly database: Database) {}

  /** @returns false if the event had been stored before */
  async storeEvent(tx: Tx, event: Stripe.Event): Promise<boolean> {
    const rows = await tx
      .insert(stripeEvents)
      .values({ id: event.id, type: event.type, payload: event })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id });
    return rows.length > 0;
  }

  /** The event, unless it has been handled. */
  async openEvent(id: string): Promise<Stripe.Event | null> {
    const [row] = await this.database.db
      .select({ payload: stripeEvents.payload })
      .from(stripeEvents)
      .where(and(eq(stripeEvents.id, id), isNull(stripeEvents.handledAt)));
    return row?.payload ?? null;
  }

  async markHandled(id: string): Promise<void> {
    await this.database.db
      .update(stripeEvents)
      .set({ handledAt: sql`now()` })
      .where(eq(stripeEvents.id, id));
  }

  /** By id. @param after the last one of the previous batch */
  async forgottenEvents(seconds: number, limit: number, after = ''): Promise<string[]> {
    const rows = await this.database.db
      .select({ id: stripeEvents.id })
      .from(stripeEvents)
      .where(
        and(
          isNull(stripeEvents.handledAt),
          lt(stripeEvents.receivedAt, sql`now() - make_interval(secs => ${seconds})`),
          gt(stripeEvents.id, after),
        ),
      )
      .orderBy(asc(stripeEvents.id))
      .limit(limit);
    return rows.map((row) => row.id);
  }

  /** Records the order's single refund before Stripe is called. */
  async startRefund(connection: Connection, orderId: string, amountCents: number): Promise<Refund> {
    await connection.insert(refunds).values({ orderId, amountCents }).onConflictDoNothing();
    const [row] = await connection.select().from(refunds).where(eq(refunds.orderId, orderId));
    return row!;
  }

  /**
   * Starts an operator's refund, or retries a failed one. A failure without a clear refusal gets a
   * new idempotency key, because Stripe may replay its response.
   *
   * @returns null if it was paid already
   */
  async askRefund(tx: Tx, orderId: string, amountCents: number): Promise<Refund | null> {
    await this.startRefund(tx, orderId, amountCents);
    const [row] = await tx
      .update(refunds)
      .set({
        status: 'requested',
        reason: null,
        amountCents,
        attempt: sql`${refunds.attempt} + (${refunds.status} = 'failed')::int`,
      })
      .where(and(eq(refunds.orderId, orderId), inArray(refunds.status, ['requested', 'failed'])))
      .returning();
    return row ?? null;
  }

  async nextAttempt(orderId: string): Promise<void> {
    await this.database.db
      .update(refunds)
      .set({ attempt: sql`${refunds.attempt} + 1` })
      .where(eq(refunds.orderId, orderId));
  }

  /**
   * @param amountCents the total refunded to the buyer
   * @returns false if it was done already
   */
  async finishRefund(
    tx: Tx,
    orderId: string,
    { amountCents, stripeRefundId }: { amountCents: number; stripeRefundId: string | null },
  ): Promise<boolean> {
    const rows = await tx
      .update(refunds)
      .set({
        status: 'done',
        reason: null,
        amountCents,
        doneAt: sql`now()`,
        ...(stripeRefundId ? { stripeRefundId } : {}),
      })
      .where(and(eq(refunds.orderId, orderId), ne(refunds.status, 'done')))
      .returning({ orderId: refunds.orderId });
    return rows.length > 0;
  }

  /** Further refunds after the first: the amount is the total refunded to the buyer. */
  async raiseRefund(tx: Tx, orderId: string, amountCents: number): Promise<void> {
    await tx
      .update(refunds)
      .set({ amountCents })
      .where(
        and(
          eq(refunds.orderId, orderId),
          eq(refunds.status, 'done'),
          lt(refunds.amountCents, amountCents),
        ),
      );
  }

  /**
   * Stripe has accepted the refund but not paid it yet. @returns false if that was recorded before
   */
  async savePending(
    tx: Tx,
    orderId: string,
    { amountCents, stripeRefundId, reason }: PendingRefund,
  ): Promise<boolean> {
    const rows = await tx
      .update(refunds)
      .set({
        status: 'pending',
        reason,
        amountCents,
        ...(stripeRefundId ? { stripeRefundId } : {}),
      })
      .where(
        and(
          eq(refunds.orderId, orderId),
          ne(refunds.status, 'done'),
          or(ne(refunds.status, 'pending'), isNull(refunds.reason), ne(refunds.reason, reason)),
        ),
      )
      .returning({ orderId: refunds.orderId });
    return rows.length > 0;
  }

  /** Stripe refused the request, or did not respond to it. */
  async failRequest(tx: Tx, orderId: string, reason: string): Promise<void> {
    await tx
      .update(refunds)
      .set({ status: 'failed', reason })
      .where(and(eq(refunds.orderId, orderId), ne(refunds.status, 'done')));
  }

  /**
   * Also applies to a finished refund, because Stripe can report a failure later. The refund that
   * we made keeps its id if another one of the order failed.
   *
   * @param recorded the refund as it was when the failure was verified
   * @returns false if it had failed before
   * @throws if it has changed since then
   */
  async failRecorded(
    tx: Tx,
    recorded: Refund,
    { reason, stripeRefundId }: { reason: string; stripeRefundId: string },
  ): Promise<boolean> {
    const { orderId, status, attempt } = recorded;
    if (status === 'failed') return false;
    const rows = await tx
      .update(refunds)
      .set({
        ...{ status: 'failed', reason, doneAt: null },
        stripeRefundId: sql`nullif(${refunds.stripeRefundId}, ${stripeRefundId})`,
      })
      .where(
        and(eq(refunds.orderId, orderId), eq(refunds.status, status), eq(refunds.attempt, attempt)),
      )
      .returning({ orderId: refunds.orderId });
    if (rows.length === 0) throw new Error('The refund has changed in the meantime');
    return true;
  }

  /** By order. @param after the order of the last one of the previous batch */
  pendingRefunds(limit: number, after?: string): Promise<Refund[]> {
    return this.database.db
      .select()
      .from(refunds)
      .where(and(eq(refunds.status, 'pending'), after ? gt(refunds.orderId, after) : undefined))
      .orderBy(asc(refunds.orderId))
      .limit(limit);
  }

  async refundOf(orderId: string): Promise<Refund | null> {
    const [row] = await this.database.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    return row ?? null;
  }

  /**
   * Paid orders that were canceled or are due for a refund, and whose refund is not yet with
   * Stripe; by id.
   *
   * @param after the last one of the previous batch
   */
  async unrefunded(limit: number, after?: string): Promise<string[]> {
    const rows = await this.database.db
      .select({ id: orderReadModel.id })
      .from(orderReadModel)
      .leftJoin(refunds, eq(refunds.orderId, orderReadModel.id))
      .where(
        and(
          or(
            eq(refunds.status, 'requested'),
            and(
              eq(orderReadModel.status, 'cancelled'),
              isNotNull(orderReadModel.paidAt),
              isNull(refunds.status),
            ),
          ),
          after ? gt(orderReadModel.id, after) : undefined,
        ),
      )
      .orderBy(asc(orderReadModel.id))
      .limit(limit);
    return rows.map((row) => row.id);
  }

  /** All payments ever received, including those refunded since. */
  async paid(): Promise<{ count: number; cents: number }> {
    const [row] = await this.database.db
      .select({
        count: count(),
        cents: sql`coalesce(sum(${orderReadModel.totalCents}), 0)`.mapWith(Number),
      })
      .from(orderReadModel)
      .where(isNotNull(orderReadModel.paidAt));
    return row!;
  }

  async refunded(): Promise<{ count: number; cents: number }> {
    const [row] = await this.database.db
      .select({
        count: count(),
        cents: sql`coalesce(sum(${refunds.amountCents}), 0)`.mapWith(Number),
      })
      .from(refunds)
      .where(eq(refunds.status, 'done'));
    return row!;
  }
}
