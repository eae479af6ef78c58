import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/moment.js';

/** Sign-in links, printed by `npm run shop -- orders sign-in`; each works once, for a few minutes. */
export const operatorSignIns = pgTable('operator_sign_ins', {
  /** SHA-256 of the token. */
  tokenHash: text('token_hash').primaryKey(),
  operator: text('operator').notNull(),
  isReadOnly: boolean('is_read_only').notNull(),
  /** Null in rows of an earlier version of the shop. */
  onlyReleases: boolean('only_releases'),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

export const operatorSessions = pgTable('operator_sessions', {
  /** SHA-256 of the cookie's token. */
  tokenHash: text('token_hash').primaryKey(),
  operator: text('operator').notNull(),
  isReadOnly: boolean('is_read_only').notNull(),
  /** Null in rows of an earlier version of the shop. */
  onlyReleases: boolean('only_releases'),
  expiresAt: moment('expires_at').notNull(),
});

/**
 * Audit log: one row per submitted form, and per command about a job or page. The form's id is the key, so that pressing a button twice
 * runs its action once.
 */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    operator: text('operator').notNull(),
    action: text('action').notNull(),
    /** An order number, or the id of a memorial page or a failed job. */
    subject: text('subject').notNull(),
    reason: text('reason').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** Null while it runs, and after a crash; submitting the form again resumes it. */
    isDone: boolean('is_done'),
    message: text('message'),
  },
  (table) => [index('operator_actions_subject_idx').on(table.subject, table.at)],
);
export type OperatorActionRow = typeof operatorActions.$inferSelect;
