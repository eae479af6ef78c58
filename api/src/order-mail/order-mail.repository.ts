import { Injectable } from '@nestjs/common';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { Database, type Tx } from '../platform/index.js';
import { orders, type OrderMailJob, type OrderMailKind } from '../orders/index.js';
import { orderMails } from './order-mail.schema.js';

/** The only SQL about mails of orders. */
@Injectable()
export class OrderMailRepository {
  constructor(private readonly database: Database) {}

  /** @returns when the mail was begun; null when it has been sent */
  async begin(orderId: string, kind: OrderMailKind): Promise<Date | null> {
    await this.database.db.insert(orderMails).values({ orderId, kind }).onConflictDoNothing();
    const [row] = await this.database.db
      .select({ sentAt: orderMails.sentAt, createdAt: orderMails.createdAt })
      .from(orderMails)
      .where(and(eq(orderMails.orderId, orderId), eq(orderMails.kind, kind)));
    return row?.sentAt === null ? row.createdAt : null;
  }

  async markSent(orderId: string, kind: OrderMailKind): Promise<void> {
    await this.database.db
      .update(orderMails)
      .set({ sentAt: sql`now()` })
      .where(and(eq(orderMails.orderId, orderId), eq(orderMails.kind, kind)));
  }

  /** What was told to a person and looked at: the next time is told again. */
  async forget(tx: Tx, orderId: string, kinds: readonly OrderMailKind[]): Promise<void> {
    await tx
      .delete(orderMails)
      .where(and(eq(orderMails.orderId, orderId), inArray(orderMails.kind, [...kinds])));
  }

  /** Mails that were begun and not sent, and paid orders that have no confirmation yet. */
  async unsent(seconds: number, limit: number): Promise<OrderMailJob[]> {
    const begun = await this.database.db
      .select({ orderId: orderMails.orderId, kind: orderMails.kind })
      .from(orderMails)
      .where(
        and(
          isNull(orderMails.sentAt),
          lt(orderMails.createdAt, sql`now() - make_interval(secs => ${seconds})`),
        ),
      )
      .limit(limit);
    const unconfirmed = await this.database.db
      .select({ orderId: orders.id })
      .from(orders)
      .leftJoin(
        orderMails,
        and(eq(orderMails.orderId, orders.id), eq(orderMails.kind, 'confirmation')),
      )
      .where(
        and(
          lt(orders.paidAt, sql`now() - make_interval(secs => ${seconds})`),
          isNull(orderMails.orderId),
        ),
      )
      .limit(limit);
    return [
      ...begun,
      ...unconfirmed.map(({ orderId }) => ({ orderId, kind: 'confirmation' as const })),
    ];
  }
}
