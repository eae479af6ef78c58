import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/moment.js';

/** Mails of a shop without a mail server: the sandbox mailbox. */
export const sandboxMails = pgTable(
  'sandbox_mails',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    /** Prevents duplicate deliveries. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (table) => [index('sandbox_mails_to_idx').on(table.to, table.sentAt)],
);
