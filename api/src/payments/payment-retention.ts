import { lt, sql } from 'drizzle-orm';
import { orderReadModel } from '../orders/index.js';
import { deletesRows, type RetentionSweep } from '../platform/index.js';
import { extraPayments, refunds, stripeEvents } from './payments.schema.js';

/** They contain buyers' data. */
export const deleteStripeEvents = deletesRows(stripeEvents, (before) =>
  lt(stripeEvents.receivedAt, before),
);

/** Ids that lead to a buyer's data, of orders that are already anonymized; amounts stay. */
export const forgetRefundIds: RetentionSweep = async ({ db }, _before, limit) => {
  const { rowCount } = await db.execute(sql`
    update ${refunds} set stripe_refund_id = null, reason = null, payment_intent_id = left(payment_intent_id, 0)
    where id in (
      select refund.id from ${refunds} refund join ${orderReadModel} on order_read_model.id = refund.order_id
      where anonymized_at is not null
        and (stripe_refund_id is not null or reason is not null or refund.payment_intent_id <> '')
      limit ${limit})`);
  return rowCount ?? 0;
};

/** The same of payments of changes. */
export const forgetExtraPayments = deletesRows(
  extraPayments,
  () => sql`order_id in (select id from ${orderReadModel} where anonymized_at is not null)`,
);
