import { lt, sql } from 'drizzle-orm';
import { orderReadModel } from '../orders/index.js';
import { deletesRows, type RetentionSweep } from '../platform/index.js';
import { refunds, stripeEvents } from './payments.schema.js';

/** They contain buyers' data. */
export const deleteStripeEvents = deletesRows(stripeEvents, (before) =>
  lt(stripeEvents.receivedAt, before),
);

/** Ids that lead to a buyer's data, of orders that are already anonymized. */
export const forgetRefundIds: RetentionSweep = async ({ db }, _before, limit) => {
  const { rowCount } = await db.execute(sql`
    update ${refunds} set stripe_refund_id = null, reason = null
    where order_id in (
      select order_id from ${refunds} join ${orderReadModel} on id = order_id
      where anonymized_at is not null and (stripe_refund_id is not null or reason is not null)
      limit ${limit})`);
  return rowCount ?? 0;
};
