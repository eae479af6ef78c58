import { QueryBuilder } from 'drizzle-orm/pg-core';
import { cancellations } from './cancellation.schema.js';

/**
 * Cancellations for other modules to select and join: a subquery, so that it cannot be written to.
 */
export const cancellationReadModel = new QueryBuilder()
  .select()
  .from(cancellations)
  .as('cancellation_read_model');
