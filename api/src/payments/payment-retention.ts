import { lt, sql } from 'drizzle-orm';
import { orderReadModel } from '../orders/index.js';
import { deletesRows, type RetentionSweep } from '../platform/index.js';
import { extraPayments, partialRefunds, refunds, stripeEvents } from './payments.schema.js';

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

/** The same of changes; their amounts are part of the order. */
export const forgetExtraPayments: RetentionSweep = ({ db }, _before, limit) =>
  db.transaction(async (tx) => {
    const isDue = sql`order_id in (select id from ${orderReadModel} where anonymized_at is not null)`;
    const payments = await tx.execute(sql`
      delete from ${extraPayments} where payment_intent_id in (
        select payment_intent_id from ${extraPayments} where ${isDue} limit ${limit})`);
    const partial = await tx.execute(sql`
      update ${partialRefunds} set stripe_refund_id = null, payment_intent_id = ''
      where id in (
        select id from ${partialRefunds} where payment_intent_id <> '' and ${isDue} limit ${limit})`);
    return (payments.rowCount ?? 0) + (partial.rowCount ?? 0);
  });
