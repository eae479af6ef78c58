import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/*
 * Counters from before `rate_limits` counted everything. During a rollout, old replicas still
 * write them; delete this file, and generate the migration that drops them, in the next release.
 */

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const lookupCounts = pgTable(
  'lookup_counts',
  {
    key: text('key').notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer('count').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index('lookup_counts_window_idx').on(table.windowStart),
  ],
);

export const accountAttempts = pgTable('account_attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
});
