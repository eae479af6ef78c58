import { QueryBuilder } from 'drizzle-orm/pg-core';
import { refunds } from './payments.schema.js';

/** Refunds for other modules to select and join: a subquery, so that it cannot be written to. */
export const refundReadModel = new QueryBuilder().select().from(refunds).as('refund_read_model');
