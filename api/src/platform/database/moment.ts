import { timestamp } from 'drizzle-orm/pg-core';

/** A column for a time, which PostgreSQL stores in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });
