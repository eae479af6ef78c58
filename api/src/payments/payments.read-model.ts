import { isNull, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { refunds } from './payments.schema.js';

/**
 * The refund of an order's purchase, for other modules to select and join: a subquery, so that it
 * cannot be written to.
 */
export const refundReadModel = new QueryBuilder()
  .select()
  .from(refunds)
  .where(isNull(refunds.paymentIntentId))
  .as('refund_read_model');

/** Of each order the refund that the operator is to see first: a failed one, or that of the purchase. */
export const deskRefundReadModel = new QueryBuilder()
  .selectDistinctOn([refunds.orderId])
  .from(refunds)
  .orderBy(
    refunds.orderId,
    sql`${refunds.status} <> 'failed'`,
    sql`${refunds.paymentIntentId} is not null`,
    sql`${refunds.requestedAt} desc`,
  )
  .as('desk_refund_read_model');
