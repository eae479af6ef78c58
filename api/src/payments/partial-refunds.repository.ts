import { Injectable } from '@nestjs/common';
import { and, asc, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { Database, type Tx } from '../platform/index.js';
import { extraPayments, partialRefunds, type PartialRefund } from './payments.schema.js';

type NewPayment = typeof extraPayments.$inferInsert;

/** All SQL of extra payments and partial refunds. */
@Injectable()
export class PartialRefundsRepository {
  constructor(private readonly database: Database) {}

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

  /** Cents of an order's extra payments that are not refunded. */
  async restOf(orderId: string): Promise<number> {
    const { amountCents, refundedCents } = extraPayments;
    const [row] = await this.database.db
      .select({ cents: sql`coalesce(sum(${amountCents} - ${refundedCents}), 0)`.mapWith(Number) })
      .from(extraPayments)
      .where(eq(extraPayments.orderId, orderId));
    return row!.cents;
  }

  async add(
    tx: Tx,
    refund: Pick<PartialRefund, 'orderId' | 'paymentIntentId' | 'amountCents'>,
  ): Promise<string> {
    const [row] = await tx.insert(partialRefunds).values(refund).returning();
    return row!.id;
  }

  async find(id: string): Promise<PartialRefund | null> {
    const [row] = await this.database.db
      .select()
      .from(partialRefunds)
      .where(eq(partialRefunds.id, id));
    return row ?? null;
  }

  async finish(
    id: string,
    { stripeRefundId, isDone }: { stripeRefundId: string; isDone: boolean },
  ): Promise<void> {
    const done = { status: 'done' as const, doneAt: sql`now()` };
    await this.database.db
      .update(partialRefunds)
      .set({ stripeRefundId, ...(isDone ? done : { status: 'pending' }) })
      .where(and(eq(partialRefunds.id, id), ne(partialRefunds.status, 'done')));
  }

  async nextAttempt(id: string): Promise<void> {
    await this.database.db
      .update(partialRefunds)
      .set({ attempt: sql`${partialRefunds.attempt} + 1` })
      .where(eq(partialRefunds.id, id));
  }

  /** @returns null if it had failed before */
  async fail(tx: Tx, id: string): Promise<PartialRefund | null> {
    const [row] = await tx
      .update(partialRefunds)
      .set({ status: 'failed', doneAt: null })
      .where(and(eq(partialRefunds.id, id), ne(partialRefunds.status, 'failed')))
      .returning();
    return row ?? null;
  }

  /** Requested refunds whose job may be lost; by id. @param after the last of the previous batch */
  async forgotten(seconds: number, limit: number, after?: string): Promise<string[]> {
    const rows = await this.database.db
      .select({ id: partialRefunds.id })
      .from(partialRefunds)
      .where(
        and(
          eq(partialRefunds.status, 'requested'),
          lt(partialRefunds.requestedAt, sql`now() - make_interval(secs => ${seconds})`),
          after ? gt(partialRefunds.id, after) : undefined,
        ),
      )
      .orderBy(asc(partialRefunds.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  }
}
