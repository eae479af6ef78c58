import { and, eq, lt, sql } from 'drizzle-orm';
import type {
  KeptResponse,
  NewPayment,
  NewRefund,
  NewSession,
  SandboxEvent,
  SandboxPayment,
  SandboxRefund,
  SandboxRefundMode,
  SandboxRows,
  SandboxSession,
} from '../lib/stripe-sandbox/index.js';
import type { Jobs, Tx } from '../platform/index.js';
import { enqueueDelivery, enqueueExpiry } from './sandbox-queues.js';
import {
  sandboxEvents,
  sandboxPayments,
  sandboxRefunds,
  sandboxResponses,
  sandboxSessions,
  sandboxSettings,
} from './sandbox.schema.js';

/** The sandbox's rows and jobs within one transaction. */
export class SandboxTransaction implements SandboxRows {
  constructor(
    private readonly tx: Tx,
    private readonly jobs: Jobs,
  ) {}

  async tryLockKey(key: string): Promise<boolean> {
    const { rows } = await this.tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`sandbox:${key}`}, 0)) as locked`,
    );
    return rows[0]!.locked;
  }

  async responseOf(key: string): Promise<KeptResponse | null> {
    const isOld = lt(sandboxResponses.createdAt, sql`now() - interval '24 hours'`);
    await this.tx.delete(sandboxResponses).where(and(eq(sandboxResponses.key, key), isOld));
    const [row] = await this.tx
      .select()
      .from(sandboxResponses)
      .where(eq(sandboxResponses.key, key));
    return row ?? null;
  }

  async storeResponse(response: KeptResponse): Promise<void> {
    await this.tx.insert(sandboxResponses).values(response);
  }

  async insertSession(session: NewSession): Promise<SandboxSession> {
    const [row] = await this.tx.insert(sandboxSessions).values(session).returning();
    await enqueueExpiry(this.jobs, this.tx, row!);
    return row!;
  }

  async lockSession(id: string): Promise<SandboxSession | null> {
    const ofId = eq(sandboxSessions.id, id);
    const [row] = await this.tx.select().from(sandboxSessions).where(ofId).for('update');
    return row ?? null;
  }

  async updateSession(id: string, changes: Partial<SandboxSession>): Promise<SandboxSession> {
    const ofId = eq(sandboxSessions.id, id);
    const [row] = await this.tx.update(sandboxSessions).set(changes).where(ofId).returning();
    return row!;
  }

  async insertPayment(payment: NewPayment): Promise<SandboxPayment> {
    const [row] = await this.tx.insert(sandboxPayments).values(payment).returning();
    return row!;
  }

  async lockPayment(id: string): Promise<SandboxPayment | null> {
    const ofId = eq(sandboxPayments.id, id);
    const [row] = await this.tx.select().from(sandboxPayments).where(ofId).for('update');
    return row ?? null;
  }

  async markDisputed(paymentId: string): Promise<void> {
    const ofId = eq(sandboxPayments.id, paymentId);
    await this.tx.update(sandboxPayments).set({ isDisputed: true }).where(ofId);
  }

  async insertRefund(
    refund: NewRefund,
  ): Promise<{ refund: SandboxRefund; payment: SandboxPayment }> {
    const [row] = await this.tx.insert(sandboxRefunds).values(refund).returning();
    return { refund: row!, payment: await this.addRefunded(row!, row!.amount) };
  }

  async settleRefund(
    id: string,
    outcome: Pick<SandboxRefund, 'status' | 'failureReason'>,
  ): Promise<SandboxRefund | null> {
    const [refund] = await this.tx
      .update(sandboxRefunds)
      .set(outcome)
      .where(and(eq(sandboxRefunds.id, id), eq(sandboxRefunds.status, 'pending')))
      .returning();
    if (refund && outcome.status === 'failed') await this.addRefunded(refund, -refund.amount);
    return refund ?? null;
  }

  async refundMode(): Promise<SandboxRefundMode | null> {
    return (await this.settings())?.refunds ?? null;
  }

  async emit(event: SandboxEvent): Promise<void> {
    await this.tx.insert(sandboxEvents).values({ id: event.id, payload: event });
    const delaySeconds = (await this.settings())?.webhookDelaySeconds ?? 0;
    await enqueueDelivery(this.jobs, this.tx, { eventId: event.id, delaySeconds });
  }

  private async addRefunded(
    { paymentIntentId }: SandboxRefund,
    cents: number,
  ): Promise<SandboxPayment> {
    const [payment] = await this.tx
      .update(sandboxPayments)
      .set({ amountRefunded: sql`${sandboxPayments.amountRefunded} + ${cents}` })
      .where(eq(sandboxPayments.id, paymentIntentId))
      .returning();
    return payment!;
  }

  private async settings(): Promise<typeof sandboxSettings.$inferSelect | undefined> {
    const [row] = await this.tx.select().from(sandboxSettings);
    return row;
  }
}
