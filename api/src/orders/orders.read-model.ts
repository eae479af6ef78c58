import { QueryBuilder } from 'drizzle-orm/pg-core';
import { orders } from './orders.schema.js';

/** The read model under another name, for a query that joins it twice. */
export const ordersAs = <Name extends string>(name: Name) =>
  new QueryBuilder().select().from(orders).as(name);

/** Orders as queries of other modules may select and join them: as a subquery, never as a table to change. */
export const orderReadModel = ordersAs('order_read_model');
