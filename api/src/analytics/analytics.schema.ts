import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid, doublePrecision } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/moment.js';

/** Anonymous events of the site: no address, no name, no temporary id. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    event: text('event').notNull(),
    category: text('category').notNull(),
    action: text('action').notNull(),
    label: text('label'),
    value: doublePrecision('value'),
    parameters: jsonb('parameters').$type<Record<string, string | number | boolean | null>>(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('analytics_events_created_idx').on(table.createdAt),
    index('analytics_events_release_idx')
      .on(table.label, table.createdAt)
      .where(sql`event in ('remote_failure', 'web_vital')`),
  ],
);
