import { QueryBuilder } from 'drizzle-orm/pg-core';
import { printOrders } from './fulfillment.schema.js';

/**
 * Submissions for other modules to select and join: a subquery, so that it cannot be written to.
 */
export const printOrderReadModel = new QueryBuilder()
  .select()
  .from(printOrders)
  .as('print_order_read_model');
