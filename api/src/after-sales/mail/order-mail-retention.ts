import { sql } from 'drizzle-orm';
import { orderReadModel } from '../../orders/index.js';
import type { RetentionSweep } from '../../platform/index.js';
import { orderMails } from './order-mail.schema.js';

/**
 * Deletes the records of mails about a parcel, which contain its tracking number, of anonymized
 * orders. The others stay: an order without one would be mailed again.
 */
export const deleteParcelMails: RetentionSweep = async ({ db }, _before, limit) => {
  const { rowCount } = await db.execute(sql`
    delete from ${orderMails} where (order_id, kind, subject) in (
      select order_id, kind, subject from ${orderMails} join ${orderReadModel} on id = order_id
      where anonymized_at is not null and subject <> '' limit ${limit})`);
  return rowCount ?? 0;
};
