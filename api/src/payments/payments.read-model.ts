import { QueryBuilder } from 'drizzle-orm/pg-core';
import { refunds } from './payments.schema.js';

/** Refunds as queries of other modules may select and join them: as a subquery, never as a table to change. */
export const refundReadModel = new QueryBuilder().select().from(refunds).as('refund_read_model');
