import { Injectable } from '@nestjs/common';
import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  sql,
  sum,
} from 'drizzle-orm';
import { Database, type Connection, type Tx } from '../platform/index.js';
import { orderReadModel } from '../orders/index.js';
import { extraPayments, refunds, type Refund } from './payments.schema.js';

type NewPayment = typeof extraPayments.$inferInsert;
type NewPart = Pick<Refund, 'orderId' | 'kind' | 'amountCents'> & { paymentIntentId: string };

/** What Stripe has made of a refund. */
interface Made {
  /** Of the rest of a purchase: the total refunded to the buyer. */
  amountCents?: number;
  stripeRefundId: string | null;
}

/** All SQL of refunds and extra payments. */
@Injectable()
export class RefundsRepository {
  constructor(private readonly database: Database) {}

  /** Of an order, oldest first. */
  async ofOrder(orderId: string): Promise<Refund[]> {
    return this.database.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, orderId))
      .orderBy(asc(refunds.requestedAt), asc(refunds.id));
  }

  /** The refund of the rest of the purchase. */
  async restOf(orderId: string, on: Connection = this.database.db): Promise<Refund | null> {
    const [row] = await on.select().from(refunds).where(ofRest(orderId));
    return row ?? null;
  }

  async find(id: string): Promise<Refund | null> {
    const [row] = await this.database.db.select().from(refunds).where(eq(refunds.id, id));
    return row ?? null;
  }

  /** Records the refund of the rest of a purchase before Stripe is called; the first one counts. */
  async startRest(
    on: Connection,
    rest: Pick<Refund, 'orderId' | 'kind' | 'amountCents'>,
  ): Promise<{ refund: Refund; isNew: boolean }> {
    const added = await on.insert(refunds).values(rest).onConflictDoNothing().returning();
    const refund = added[0] ?? (await this.restOf(rest.orderId, on));
    return { refund: refund!, isNew: added.length > 0 };
  }

  /** Requests the refund of a part of a payment. */
  async addPart(tx: Tx, part: NewPart): Promise<void> {
    await tx.insert(refunds).values(part);
  }

  /**
   * Requests the refund of the rest again with another amount. A failure without a clear refusal
   * gets a new idempotency key, because Stripe may replay its response.
   *
   * @returns false if it was paid already
   */
  async repeatRest(tx: Tx, id: string, amountCents: number): Promise<boolean> {
    const { rowCount } = await tx
      .update(refunds)
      .set({ ...requestedAgain, amountCents })
      .where(and(eq(refunds.id, id), inArray(refunds.status, ['requested', 'failed'])));
    return rowCount === 1;
  }

  /**
   * Requests all failed refunds of parts of payments again.
   *
   * @returns their cents
   */
  async repeatParts(tx: Tx, orderId: string): Promise<number> {
    const rows = await tx
      .update(refunds)
      .set(requestedAgain)
      .where(ofFailedParts(orderId))
      .returning();
    return rows.reduce((cents, { amountCents }) => cents + amountCents, 0);
  }

  /** Cents of a payment whose refund has failed. */
  async failedCents(tx: Tx, orderId: string, paymentIntentId: string): Promise<number> {
    const [row] = await tx
      .select({ cents: sql`coalesce(${sum(refunds.amountCents)}, 0)`.mapWith(Number) })
      .from(refunds)
      .where(ofFailedParts(orderId, paymentIntentId));
    return row!.cents;
  }

  /** Once the payment has been refunded in full another way. */
  async dropFailed(tx: Tx, orderId: string, paymentIntentId: string): Promise<void> {
    await tx.delete(refunds).where(ofFailedParts(orderId, paymentIntentId));
  }

  async nextAttempt(id: string): Promise<void> {
    await this.database.db
      .update(refunds)
      .set({ attempt: sql`${refunds.attempt} + 1` })
      .where(eq(refunds.id, id));
  }

  /** @returns false if it was done already */
  async finish(on: Connection, id: string, { amountCents, stripeRefundId }: Made) {
    const { rowCount } = await on
      .update(refunds)
      .set({
        ...{ status: 'done', reason: null, doneAt: sql`now()`, amountCents },
        ...(stripeRefundId ? { stripeRefundId } : {}),
      })
      .where(and(eq(refunds.id, id), ne(refunds.status, 'done')));
    return rowCount === 1;
  }

  /**
   * Stripe has accepted the refund but not paid it yet. @returns false if that was recorded before
   */
  async savePending(
    on: Connection,
    id: string,
    { amountCents, stripeRefundId, reason }: Made & { reason: string | null },
  ): Promise<boolean> {
    const { rowCount } = await on
      .update(refunds)
      .set({
        ...{ status: 'pending', reason, amountCents },
        ...(stripeRefundId ? { stripeRefundId } : {}),
      })
      .where(
        and(
          eq(refunds.id, id),
          ne(refunds.status, 'done'),
          or(ne(refunds.status, 'pending'), sql`${refunds.reason} is distinct from ${reason}`),
        ),
      );
    return rowCount === 1;
  }

  /** Further refunds after the first: the amount is the total refunded to the buyer. */
  async raiseRest(tx: Tx, orderId: string, amountCents: number): Promise<void> {
    await tx
      .update(refunds)
      .set({ amountCents })
      .where(
        and(ofRest(orderId), eq(refunds.status, 'done'), lt(refunds.amountCents, amountCents)),
      );
  }

  /**
   * Stripe refused the request, or did not respond to it.
   *
   * @returns false if it has failed before, or is done
   */
  async failRequest(tx: Tx, id: string, reason: string): Promise<boolean> {
    const { rowCount } = await tx
      .update(refunds)
      .set({ status: 'failed', reason })
      .where(and(eq(refunds.id, id), not(inArray(refunds.status, ['failed', 'done']))));
    return rowCount === 1;
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
    const { id, status, attempt } = recorded;
    if (status === 'failed') return false;
    const { rowCount } = await tx
      .update(refunds)
      .set({
        ...{ status: 'failed', reason, doneAt: null },
        stripeRefundId: sql`nullif(${refunds.stripeRefundId}, ${stripeRefundId})`,
      })
      .where(and(eq(refunds.id, id), eq(refunds.status, status), eq(refunds.attempt, attempt)));
    if (rowCount === 0) throw new Error('The refund has changed in the meantime');
    return true;
  }

  /** By id. @param after the id of the last one of the previous batch */
  pending(limit: number, after?: string): Promise<Refund[]> {
    return this.database.db
      .select()
      .from(refunds)
      .where(and(eq(refunds.status, 'pending'), after ? gt(refunds.id, after) : undefined))
      .orderBy(asc(refunds.id))
      .limit(limit);
  }

  /**
   * Paid orders that were canceled or are due for a refund, and with a refund that is not yet with
   * Stripe; by id.
   *
   * @param after the last one of the previous batch
   */
  async unrefunded(limit: number, after?: string): Promise<string[]> {
    const { db } = this.database;
    const ofThis = eq(refunds.orderId, orderReadModel.id);
    const requested = db
      .select()
      .from(refunds)
      .where(and(ofThis, eq(refunds.status, 'requested')));
    const rest = db
      .select()
      .from(refunds)
      .where(and(ofThis, isNull(refunds.paymentIntentId)));
    const rows = await db
      .select({ id: orderReadModel.id })
      .from(orderReadModel)
      .where(
        and(
          or(
            exists(requested),
            and(
              eq(orderReadModel.status, 'cancelled'),
              isNotNull(orderReadModel.paidAt),
              not(exists(rest)),
            ),
          ),
          after ? gt(orderReadModel.id, after) : undefined,
        ),
      )
      .orderBy(asc(orderReadModel.id))
      .limit(limit);
    return rows.map((row) => row.id);
  }

  /** What orders got back, and what their totals are less by than what was paid. */
  async sums(): Promise<{ orders: number; doneCents: number; beyondTotalsCents: number }> {
    const isDone = sql`filter (where ${refunds.status} = 'done')`;
    const isBeyond = sql`filter (where ${refunds.kind} in ('difference', 'returned'))`;
    const [row] = await this.database.db
      .select({
        orders: sql`${countDistinct(refunds.orderId)} ${isDone}`.mapWith(Number),
        doneCents: sql`coalesce(${sum(refunds.amountCents)} ${isDone}, 0)`.mapWith(Number),
        beyondTotalsCents: sql`coalesce(${sum(refunds.amountCents)} ${isBeyond}, 0)`.mapWith(
          Number,
        ),
      })
      .from(refunds);
    return row!;
  }

  /** @returns false if it was recorded before */
  async addPayment(tx: Tx, payment: NewPayment): Promise<boolean> {
    const rows = await tx.insert(extraPayments).values(payment).onConflictDoNothing().returning();
    return rows.length > 0;
  }

  /** Latest first. */
  lockPayments(tx: Tx, orderId: string): Promise<(typeof extraPayments.$inferSelect)[]> {
    return tx
      .select()
      .from(extraPayments)
      .where(eq(extraPayments.orderId, orderId))
      .orderBy(desc(extraPayments.paidAt), asc(extraPayments.paymentIntentId))
      .for('update');
  }

  async addRefunded(tx: Tx, paymentIntentId: string, cents: number): Promise<void> {
    await tx
      .update(extraPayments)
      .set({ refundedCents: sql`${extraPayments.refundedCents} + ${cents}` })
      .where(eq(extraPayments.paymentIntentId, paymentIntentId));
  }
}

const requestedAgain = {
  status: 'requested' as const,
  reason: null,
  attempt: sql`${refunds.attempt} + (${refunds.status} = 'failed')::int`,
};

/** @param paymentIntentId of any payment by default */
function ofFailedParts(orderId: string, paymentIntentId?: string) {
  const { paymentIntentId: intent } = refunds;
  return and(
    eq(refunds.orderId, orderId),
    paymentIntentId === undefined ? isNotNull(intent) : eq(intent, paymentIntentId),
    eq(refunds.status, 'failed'),
  );
}

function ofRest(orderId: string) {
  return and(eq(refunds.orderId, orderId), isNull(refunds.paymentIntentId));
}
