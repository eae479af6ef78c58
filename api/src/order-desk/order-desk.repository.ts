import { Injectable } from '@nestjs/common';
import { and, asc, desc, eq, isNotNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { cancellations, type Cancellation } from '../cancellation/index.js';
import { printOrders } from '../fulfilment/index.js';
import { orderMails } from '../order-mail/index.js';
import { orders, type Order } from '../orders/index.js';
import { refunds, type Refund } from '../payments/index.js';
import { Database } from '../platform/index.js';

/** Which orders are listed: those that wait for a person, all that are not over, or the newest. */
export type DeskList = 'waiting' | 'open' | 'all';

export interface DeskRow {
  order: Order;
  cancellation: Cancellation | null;
  refund: Refund | null;
}

/** Paid orders leave for the print partner within seconds; after this long something is wrong. */
const STANDS_STILL_SECONDS = 15 * 60;

/** What the person at the desk reads, across the modules that keep it. Reads only. */
@Injectable()
export class OrderDeskRepository {
  constructor(private readonly database: Database) {}

  list(which: DeskList, limit: number): Promise<DeskRow[]> {
    return this.rows()
      .where(CONDITIONS[which])
      .orderBy(which === 'all' ? desc(orders.createdAt) : asc(orders.updatedAt))
      .limit(limit);
  }

  async find(number: string): Promise<DeskRow | null> {
    const [row] = await this.rows().where(eq(orders.number, number));
    return row ?? null;
  }

  async printed(orderId: string): Promise<typeof printOrders.$inferSelect | null> {
    const [row] = await this.database.db
      .select()
      .from(printOrders)
      .where(eq(printOrders.orderId, orderId));
    return row ?? null;
  }

  mails(orderId: string): Promise<(typeof orderMails.$inferSelect)[]> {
    return this.database.db
      .select()
      .from(orderMails)
      .where(eq(orderMails.orderId, orderId))
      .orderBy(asc(orderMails.createdAt));
  }

  private rows() {
    return this.database.db
      .select({ order: orders, cancellation: cancellations, refund: refunds })
      .from(orders)
      .leftJoin(cancellations, eq(cancellations.orderId, orders.id))
      .leftJoin(refunds, eq(refunds.orderId, orders.id))
      .$dynamic();
  }
}

const CONDITIONS: Record<DeskList, SQL | undefined> = {
  waiting: or(
    eq(orders.fulfillment, 'failed'),
    and(isNotNull(orders.heldBecause), ne(orders.status, 'cancelled')),
    and(eq(cancellations.status, 'review'), ne(orders.status, 'cancelled')),
    eq(refunds.status, 'failed'),
    and(
      eq(orders.status, 'paid'),
      eq(orders.fulfillment, 'pending'),
      lt(orders.updatedAt, sql`now() - make_interval(secs => ${STANDS_STILL_SECONDS})`),
    ),
  ),
  open: or(eq(orders.status, 'paid'), eq(orders.status, 'processing')),
  all: undefined,
};
