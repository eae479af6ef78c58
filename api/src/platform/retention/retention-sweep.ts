import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.js';

/**
 * Deletes or anonymizes one batch of rows older than a given time, in one transaction. It selects
 * rows by their content, so the next run continues an interrupted one.
 *
 * @returns the number of changed rows; 0 once there are none left
 */
export type RetentionSweep = (database: Database, before: Date, limit: number) => Promise<number>;

/** @param isExpired condition on the table's rows */
export function deletesRows(table: PgTable, isExpired: (before: Date) => SQL): RetentionSweep {
  return async ({ db }, before, limit) => {
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid in (
        select ctid from ${table} where ${isExpired(before)} limit ${limit})`);
    return rowCount ?? 0;
  };
}
