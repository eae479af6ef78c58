import { sql } from 'drizzle-orm';
import { orderReadModel } from '../orders/index.js';
import type { RetentionSweep } from '../platform/index.js';
import { printOrders, printRoomOrders } from './fulfillment.schema.js';

/** Addresses in the local print room. */
export const clearPrintRoom: RetentionSweep = async ({ db }, before, limit) => {
  const { rowCount } = await db.execute(sql`
    update ${printRoomOrders} set submission = null
    where order_number in (
      select order_number from ${printRoomOrders}
      where state in ('shipped', 'cancelled') and submission is not null
        and coalesce(shipped_at, received_at) < ${before.toISOString()}
      limit ${limit} for update skip locked)`);
  return rowCount ?? 0;
};

/** Ids that lead to addresses at a partner, of orders that are already anonymized. */
export const forgetPartnerIds: RetentionSweep = async ({ db }, _before, limit) => {
  const { rowCount } = await db.execute(sql`
    update ${printOrders} set partner_order_id = null, partner_token = null,
      partner_reason = null, parcels = '[]', problems = '[]'
    where order_id in (
      select order_id from ${printOrders} join ${orderReadModel} on id = order_id
      where anonymized_at is not null
        and (partner_order_id is not null or partner_token is not null
          or partner_reason is not null or parcels <> '[]' or problems <> '[]')
      limit ${limit})`);
  return rowCount ?? 0;
};
