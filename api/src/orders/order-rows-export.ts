import { asc, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { jsonFiles, type AccountDataOwner } from '../accounts/index.js';
import type { Database } from '../platform/index.js';
import { orderReadModel } from './orders.read-model.js';

export interface OrderRows {
  /** Of the JSON file, without its ending. */
  name: string;
  table: PgTable & { orderId: PgColumn };
  /** Exported in addition to the order's number. */
  columns: Record<string, PgColumn>;
}

/** Exports the rows of a table about an account's orders. */
export function exportsOrderRows(
  { db }: Database,
  { name, table, columns }: OrderRows,
): AccountDataOwner {
  return {
    export: (userId) =>
      jsonFiles(
        name,
        (async function* () {
          yield* await db
            .select({ order: orderReadModel.number, ...columns })
            .from(table)
            .innerJoin(orderReadModel, eq(orderReadModel.id, table.orderId))
            .where(eq(orderReadModel.userId, userId))
            .orderBy(asc(orderReadModel.id));
        })(),
      ),
  };
}
