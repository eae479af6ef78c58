import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { designs } from '../designs.schema.js';
import { moment } from '../../platform/database/moment.js';

/** Links that move a design to another device; the tokens themselves are not stored. */
export const continueLinks = pgTable(
  'continue_links',
  {
    /**
     * The token is derived from it and the server's secret, so that a resent mail has the same one.
     */
    id: uuid('id').primaryKey(),
    designId: bigint('design_id', { mode: 'number' })
      .notNull()
      .references(() => designs.id, { onDelete: 'cascade' }),
    guestId: uuid('guest_id').notNull(),
    /** Digest of the recipient's address, for the limit of mails. */
    emailDigest: text('email_digest').notNull(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('continue_links_guest_idx').on(table.guestId),
    index('continue_links_email_idx').on(table.emailDigest),
  ],
);

export type ContinueLink = typeof continueLinks.$inferSelect;
