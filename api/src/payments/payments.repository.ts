import { Injectable } from '@nestjs/common';
import { and, asc, count, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { Database, type Tx } from '../platform/index.js';
import { orderReadModel } from '../orders/index.js';
import { stripeEvents } from './payments.schema.js';

/** All SQL of Stripe's events. */
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

  /** Totals of all orders ever paid, including those refunded since. */
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
}
