import { QueryBuilder } from 'drizzle-orm/pg-core';
import { orders } from './orders.schema.js';

/** An alias of the read model, for a query that joins it twice. */
export const ordersAs = <Name extends string>(name: Name) =>
  new QueryBuilder().select().from(orders).as(name);

/** Orders for other modules to select and join: a subquery, so that it cannot be written to. */
export const orderReadModel = ordersAs('order_read_model');
