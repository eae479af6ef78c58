import { Injectable } from '@nestjs/common';
import { desc, eq, sql } from 'drizzle-orm';
import type {
  SandboxPayment,
  SandboxRefund,
  SandboxRows,
  SandboxSession,
  SandboxStore,
} from '../lib/stripe-sandbox/index.js';
import { Database, Jobs } from '../platform/index.js';
import { SandboxTransaction } from './sandbox-transaction.js';
import {
  sandboxEvents,
  sandboxPayments,
  sandboxRefunds,
  sandboxSessions,
  sandboxSettings,
} from './sandbox.schema.js';

/** The sandbox's store in PostgreSQL. */
@Injectable()
export class SandboxTables implements SandboxStore {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  transaction<T>(work: (rows: SandboxRows) => Promise<T>): Promise<T> {
    return this.database.transaction((tx) => work(new SandboxTransaction(tx, this.jobs)));
  }

  async session(id: string): Promise<SandboxSession | null> {
    const [row] = await this.db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id));
    return row ?? null;
  }

  async payment(id: string): Promise<SandboxPayment | null> {
    const [row] = await this.db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
    return row ?? null;
  }

  async refund(id: string): Promise<SandboxRefund | null> {
    const [row] = await this.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id));
    return row ?? null;
  }

  refundsOf(paymentIntentId: string): Promise<SandboxRefund[]> {
    return this.db
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.paymentIntentId, paymentIntentId))
      .orderBy(desc(sandboxRefunds.createdAt));
  }

  async event(id: string): Promise<typeof sandboxEvents.$inferSelect | null> {
    const [row] = await this.db.select().from(sandboxEvents).where(eq(sandboxEvents.id, id));
    return row ?? null;
  }

  async markDelivered(eventId: string): Promise<void> {
    const isDelivered = { deliveredAt: sql`now()` };
    await this.db.update(sandboxEvents).set(isDelivered).where(eq(sandboxEvents.id, eventId));
  }

  /** Changes how the sandbox behaves from now on. */
  async configure(
    changes: Partial<Pick<typeof sandboxSettings.$inferInsert, 'refunds' | 'webhookDelaySeconds'>>,
  ): Promise<void> {
    await this.db
      .insert(sandboxSettings)
      .values(changes)
      .onConflictDoUpdate({ target: sandboxSettings.isOnlyRow, set: changes });
  }

  private get db() {
    return this.database.db;
  }
}
