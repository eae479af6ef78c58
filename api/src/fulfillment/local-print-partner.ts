import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { eq } from 'drizzle-orm';
import { AppConfig, Database, type Tx } from '../platform/index.js';
import { printRoomOrders } from './fulfillment.schema.js';
import {
  PROBLEM_FREE,
  PrintPartner,
  type PrintCancellation,
  type PrintProgress,
  type PrintSubmission,
} from '@ftl/print-partners';
import { nextStepAt, stateAt } from './print-schedule.js';

type Row = typeof printRoomOrders.$inferSelect;

/**
 * A print room on this server: accepts orders, waits for the grace period, produces them and
 * assigns tracking numbers. Its row serializes cancellation and production.
 */
@Injectable()
export class LocalPrintPartner extends PrintPartner {
  override readonly name = 'local';

  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
  ) {
    super();
  }

  override get isConfigured(): boolean {
    return true;
  }

  override submit(submission: PrintSubmission): Promise<PrintProgress> {
    return this.database.transaction(async (tx) => {
      await tx
        .insert(printRoomOrders)
        .values({ orderNumber: submission.orderNumber, submission })
        .onConflictDoNothing();
      return this.report((await this.advance(tx, submission.orderNumber))!);
    });
  }

  override progress(orderNumber: string): Promise<PrintProgress | null> {
    return this.database.transaction(async (tx) => {
      const row = await this.advance(tx, orderNumber);
      return row && this.report(row);
    });
  }

  override cancel(orderNumber: string): Promise<PrintCancellation> {
    return this.database.transaction(async (tx) => {
      await tx
        .insert(printRoomOrders)
        .values({ orderNumber, state: 'cancelled' })
        .onConflictDoNothing();
      const row = (await this.advance(tx, orderNumber))!;
      if (row.state === 'cancelled') return 'cancelled';
      if (row.state !== 'received') return 'too_late';
      await this.update(tx, orderNumber, { state: 'cancelled' });
      return 'cancelled';
    });
  }

  /** Advances the order to its current state; locks its row until the transaction ends. */
  private async advance(tx: Tx, orderNumber: string): Promise<Row | null> {
    const [row] = await tx
      .select()
      .from(printRoomOrders)
      .where(eq(printRoomOrders.orderNumber, orderNumber))
      .for('update');
    if (!row) return null;
    const now = new Date();
    const state = stateAt(row, this.config.cancelGraceMinutes, now);
    if (state === row.state) return row;
    return this.update(tx, orderNumber, {
      state,
      productionAt: state === 'in_production' ? now : undefined,
      ...(state === 'shipped' ? { shippedAt: now, trackingNumber: trackingNumber(row) } : {}),
    });
  }

  private async update(tx: Tx, orderNumber: string, changes: Partial<Row>): Promise<Row> {
    const [row] = await tx
      .update(printRoomOrders)
      .set(changes)
      .where(eq(printRoomOrders.orderNumber, orderNumber))
      .returning();
    return row!;
  }

  private report(row: Row): PrintProgress {
    return {
      ...PROBLEM_FREE,
      state: row.state,
      parcels: row.trackingNumber
        ? [{ trackingNumber: row.trackingNumber, isReshipment: false }]
        : [],
      changesAt: nextStepAt(row, this.config.cancelGraceMinutes),
    };
  }
}

/** Looks like a tracking number, and is deterministic for an order. */
function trackingNumber(row: Row): string {
  const digest = createHash('sha256').update(row.orderNumber).digest('hex');
  return `LOCAL${BigInt(`0x${digest.slice(0, 14)}`)
    .toString()
    .padStart(17, '0')}`;
}
