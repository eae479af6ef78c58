import { lt, sql } from 'drizzle-orm';
import { deletesRows, type RetentionSweep } from '../../platform/index.js';
import { cancellations, cancelTokens } from './cancellation.schema.js';

/** Reasons that buyers gave for canceling. */
export const clearCancellationReasons: RetentionSweep = async ({ db }, before, limit) => {
  const { rowCount } = await db.execute(sql`
    update ${cancellations} set reason = ''
    where order_id in (
      select order_id from ${cancellations}
      where decided_at < ${before.toISOString()} and status <> 'started' and reason <> ''
      limit ${limit})`);
  return rowCount ?? 0;
};

export const deleteCancelTokens = deletesRows(cancelTokens, (before) =>
  lt(cancelTokens.expiresAt, before),
);
