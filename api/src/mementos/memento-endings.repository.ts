import { Injectable } from '@nestjs/common';
import { and, asc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { orderReadModel as orders, ordersAs, OrdersReader } from '../orders/index.js';
import { refundReadModel as refunds } from '../payments/index.js';
import { Database, type Tx } from '../platform/index.js';
import { mementos, type MementoRow } from './mementos.schema.js';

/** The buyer got all of the order's money back. */
export const isRefunded = and(
  eq(refunds.status, 'done'),
  or(
    sql`${refunds.amountCents} >= ${orders.totalCents} - ${orders.extraCents}`,
    eq(orders.status, 'cancelled'),
  ),
);

const isNotRefunded = sql`not exists (select 1 from ${refunds}
  where ${refunds.orderId} = ${orders.id} and ${isRefunded})`;

export interface RefundedPage {
  id: string;
  orderNumber: string;
}

/** SQL about pages of refunded orders. */
@Injectable()
export class MementoEndingsRepository {
  constructor(
    private readonly database: Database,
    private readonly reader: OrdersReader,
  ) {}

  /**
   * Memorial pages whose order was refunded, by id.
   *
   * @param after the last one of the previous batch
   */
  refunded(limit: number, after = ''): Promise<RefundedPage[]> {
    return this.database.db
      .select({ id: mementos.id, orderNumber: orders.number })
      .from(mementos)
      .innerJoin(orders, eq(orders.id, mementos.orderId))
      .innerJoin(refunds, eq(refunds.orderId, orders.id))
      .where(and(isRefunded, gt(mementos.id, after)))
      .orderBy(asc(mementos.id))
      .limit(limit);
  }

  /**
   * Memorial pages that are due for deletion although their order is not refunded, by id: the
   * refund has failed meanwhile.
   *
   * @param after the last one of the previous batch
   */
  spared(limit: number, after = ''): Promise<RefundedPage[]> {
    return this.database.db
      .select({ id: mementos.id, orderNumber: orders.number })
      .from(mementos)
      .innerJoin(orders, eq(orders.id, mementos.orderId))
      .where(and(isNotNull(mementos.endsAt), isNotRefunded, gt(mementos.id, after)))
      .orderBy(asc(mementos.id))
      .limit(limit);
  }

  /** Sets the end to null if the order is still not refunded. */
  async spare(id: string): Promise<void> {
    await this.database.db
      .update(mementos)
      .set({ endsAt: null })
      .where(
        and(
          eq(mementos.id, id),
          sql`exists (select 1 from ${orders} where ${orders.id} = ${mementos.orderId} and ${isNotRefunded})`,
        ),
      );
  }

  async lock(tx: Tx, id: string): Promise<MementoRow | null> {
    const [row] = await tx.select().from(mementos).where(eq(mementos.id, id)).for('update');
    return row ?? null;
  }

  /**
   * Another paid, not refunded order of the page's owner for the same loved one, without a page.
   * The owner is matched by identity, never by email address, because the order's owner may change
   * the page.
   */
  async repurchaseOf(tx: Tx, { id }: MementoRow): Promise<string | null> {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select other.id from ${mementos} page
      join ${ordersAs('refunded')} on refunded.id = page.order_id
      join ${ordersAs('other')} on other.id <> refunded.id
      where page.id = ${id}
        and other.paid_at is not null and other.status <> 'cancelled'
        and other.anonymized_at is null
        and case when page.user_id is null
          then other.user_id is null and other.guest_id = page.guest_id
          else other.user_id = page.user_id end
        and (other.design_id = refunded.design_id
          or lower(trim(other.design ->> 'name')) = lower(trim(refunded.design ->> 'name')))
        and not exists (select 1 from ${mementos} taken where taken.order_id = other.id)
        and not exists (select 1 from ${refunds} where ${refunds.orderId} = other.id
          and ${refunds.status} = 'done' and ${refunds.amountCents} >= other.total_cents - other.extra_cents)
      order by other.paid_at limit 1`);
    const found = rows[0] && (await this.reader.lock(tx, rows[0].id));
    // It may have been canceled before the lock; the next run looks for another.
    return found && found.status !== 'cancelled' && !found.anonymizedAt ? found.id : null;
  }

  async change(tx: Tx, id: string, changes: { orderId?: string; endsAt: Date | null }) {
    await tx.update(mementos).set(changes).where(eq(mementos.id, id));
  }
}
