import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../database/moment.js';

/** One browser, identified by its signed cookie. */
export const guests = pgTable('guests', {
  id: uuid('id')
    .primaryKey()
    .default(sql`gen_random_uuid()`),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** The temporary ids of a browser: a new one every 24 hours; earlier ones stay bound to it. */
export const guestTempIds = pgTable(
  'guest_temp_ids',
  {
    tempUserId: text('temp_user_id').primaryKey(),
    guestId: uuid('guest_id')
      .notNull()
      .references(() => guests.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('guest_temp_ids_guest_idx').on(table.guestId)],
);
