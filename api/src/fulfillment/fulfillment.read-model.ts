import { QueryBuilder } from 'drizzle-orm/pg-core';
import { printOrders } from './fulfillment.schema.js';

/** Submissions as queries of other modules may select and join them: as a subquery, never as a table to change. */
export const printOrderReadModel = new QueryBuilder()
  .select()
  .from(printOrders)
  .as('print_order_read_model');
