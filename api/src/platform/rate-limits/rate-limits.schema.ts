import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Counters shared by all replicas; columns as required by rate-limiter-flexible. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Name of the limit and a digest of the client. */
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expiry_idx').on(table.expire)],
);
