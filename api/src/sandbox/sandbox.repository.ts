import { Injectable } from '@nestjs/common';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { type SandboxPayment, type SandboxRefund, type SandboxSession } from '@ftl/stripe-sandbox';
import { Database, type Connection, type Tx } from '../platform/index.js';
import {
  sandboxResponses,
  sandboxEvents,
  sandboxPayments,
  sandboxRefunds,
  sandboxSessions,
  sandboxSettings,
  type SandboxRefundMode,
} from './sandbox.schema.js';

/** All SQL of the sandbox. */
@Injectable()
export class SandboxRepository {
  constructor(private readonly database: Database) {}

  /** @returns false while another request with the idempotency key is in progress */
  async tryLockKey(tx: Tx, key: string): Promise<boolean> {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`sandbox:${key}`}, 0)) as locked`,
    );
    return rows[0]!.locked;
  }

  /** Responses are stored for a day, as at Stripe. */
  async responseOf(tx: Tx, key: string): Promise<typeof sandboxResponses.$inferSelect | null> {
    await tx
      .delete(sandboxResponses)
      .where(
        and(
          eq(sandboxResponses.key, key),
          lt(sandboxResponses.createdAt, sql`now() - interval '24 hours'`),
        ),
      );
    const [row] = await tx.select().from(sandboxResponses).where(eq(sandboxResponses.key, key));
    return row ?? null;
  }

  async storeResponse(tx: Tx, response: typeof sandboxResponses.$inferInsert): Promise<void> {
    await tx.insert(sandboxResponses).values(response);
  }

  async insertSession(
    tx: Tx,
    session: typeof sandboxSessions.$inferInsert,
  ): Promise<SandboxSession> {
    const [row] = await tx.insert(sandboxSessions).values(session).returning();
    return row!;
  }

  async session(id: string): Promise<SandboxSession | null> {
    const [row] = await this.database.db
      .select()
      .from(sandboxSessions)
      .where(eq(sandboxSessions.id, id));
    return row ?? null;
  }

  async lockSession(tx: Tx, id: string): Promise<SandboxSession | null> {
    const [row] = await tx
      .select()
      .from(sandboxSessions)
      .where(eq(sandboxSessions.id, id))
      .for('update');
    return row ?? null;
  }

  async updateSession(
    tx: Tx,
    id: string,
    changes: Partial<SandboxSession>,
  ): Promise<SandboxSession> {
    const [row] = await tx
      .update(sandboxSessions)
      .set(changes)
      .where(eq(sandboxSessions.id, id))
      .returning();
    return row!;
  }

  async insertPayment(
    tx: Tx,
    payment: typeof sandboxPayments.$inferInsert,
  ): Promise<SandboxPayment> {
    const [row] = await tx.insert(sandboxPayments).values(payment).returning();
    return row!;
  }

  async payment(id: string): Promise<SandboxPayment | null> {
    const [row] = await this.database.db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.id, id));
    return row ?? null;
  }

  async lockPayment(tx: Tx, id: string): Promise<SandboxPayment | null> {
    const [row] = await tx
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.id, id))
      .for('update');
    return row ?? null;
  }

  /** Inserts a refund and updates the refunded amount of its payment. */
  async insertRefund(
    tx: Tx,
    refund: typeof sandboxRefunds.$inferInsert,
  ): Promise<{ refund: SandboxRefund; payment: SandboxPayment }> {
    const [row] = await tx.insert(sandboxRefunds).values(refund).returning();
    const [payment] = await tx
      .update(sandboxPayments)
      .set({ amountRefunded: sql`${sandboxPayments.amountRefunded} + ${refund.amount}` })
      .where(eq(sandboxPayments.id, refund.paymentIntentId))
      .returning();
    return { refund: row!, payment: payment! };
  }

  async markDisputed(tx: Tx, id: string): Promise<void> {
    await tx.update(sandboxPayments).set({ isDisputed: true }).where(eq(sandboxPayments.id, id));
  }

  /** Completes a pending refund; a failed one restores the payment's amount. */
  async settleRefund(
    tx: Tx,
    id: string,
    outcome: { status: 'succeeded' | 'failed'; failureReason: string | null },
  ): Promise<SandboxRefund | null> {
    const [refund] = await tx
      .update(sandboxRefunds)
      .set(outcome)
      .where(and(eq(sandboxRefunds.id, id), eq(sandboxRefunds.status, 'pending')))
      .returning();
    if (!refund) return null;
    if (outcome.status === 'failed')
      await tx
        .update(sandboxPayments)
        .set({ amountRefunded: sql`${sandboxPayments.amountRefunded} - ${refund.amount}` })
        .where(eq(sandboxPayments.id, refund.paymentIntentId));
    return refund;
  }

  async refundMode(connection: Connection): Promise<SandboxRefundMode | null> {
    const [row] = await connection.select().from(sandboxSettings);
    return row?.refunds ?? null;
  }

  async setRefundMode(refunds: SandboxRefundMode | null): Promise<void> {
    await this.database.db
      .insert(sandboxSettings)
      .values({ refunds })
      .onConflictDoUpdate({ target: sandboxSettings.isOnlyRow, set: { refunds } });
  }

  refundsOf(paymentIntentId: string): Promise<SandboxRefund[]> {
    return this.database.db
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.paymentIntentId, paymentIntentId))
      .orderBy(desc(sandboxRefunds.createdAt));
  }

  async refund(id: string): Promise<SandboxRefund | null> {
    const [row] = await this.database.db
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.id, id));
    return row ?? null;
  }

  async insertEvent(tx: Tx, id: string, payload: object): Promise<void> {
    await tx.insert(sandboxEvents).values({ id, payload });
  }

  async event(id: string): Promise<typeof sandboxEvents.$inferSelect | null> {
    const [row] = await this.database.db
      .select()
      .from(sandboxEvents)
      .where(eq(sandboxEvents.id, id));
    return row ?? null;
  }

  async markDelivered(id: string): Promise<void> {
    await this.database.db
      .update(sandboxEvents)
      .set({ deliveredAt: sql`now()` })
      .where(eq(sandboxEvents.id, id));
  }

  async webhookDelaySeconds(connection: Connection): Promise<number> {
    const [row] = await connection.select().from(sandboxSettings);
    return row?.webhookDelaySeconds ?? 0;
  }

  async setWebhookDelay(seconds: number): Promise<void> {
    await this.database.db
      .insert(sandboxSettings)
      .values({ webhookDelaySeconds: seconds })
      .onConflictDoUpdate({
        target: sandboxSettings.isOnlyRow,
        set: { webhookDelaySeconds: seconds },
      });
  }
}
