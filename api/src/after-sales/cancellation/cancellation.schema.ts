import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../../orders/orders.schema.js';
import { moment } from '../../platform/database/moment.js';

/** The cancellation link of an order, one each; the token itself is not stored. */
export const cancelTokens = pgTable('cancel_tokens', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  /**
   * Random; the token is derived from it and the server's secret, so that a resent mail has the
   * same one.
   */
  nonce: text('nonce').notNull(),
  /** SHA-256 of the token. */
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});
export type CancelToken = typeof cancelTokens.$inferSelect;

export type CancellationStatus = 'started' | 'cancelled' | 'review';
export type CancelledBy = 'token' | 'lookup' | 'shop' | 'operator';

/** Cancellation requests: one per order, written before anything is undone. */
export const cancellations = pgTable('cancellations', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  status: text('status').$type<CancellationStatus>().notNull().default('started'),
  by: text('requested_by').$type<CancelledBy>().notNull(),
  reason: text('reason').notNull(),
  requestedAt: moment('requested_at').notNull().defaultNow(),
  decidedAt: moment('decided_at'),
});
export type Cancellation = typeof cancellations.$inferSelect;
