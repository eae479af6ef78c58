import { QueryBuilder } from 'drizzle-orm/pg-core';
import { cancellations } from './cancellation.schema.js';

/** Cancellations as queries of other modules may select and join them: as a subquery, never as a table to change. */
export const cancellationReadModel = new QueryBuilder()
  .select()
  .from(cancellations)
  .as('cancellation_read_model');
