import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Counters of all replicas; the columns are those that rate-limiter-flexible asks for. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Names the limit and a digest of who is counted. */
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expiry_idx').on(table.expire)],
);
