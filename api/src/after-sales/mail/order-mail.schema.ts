import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { OrderMailKind } from '../../orders/index.js';
import { orders } from '../../orders/orders.schema.js';
import { moment } from '../../platform/database/moment.js';

/** Mails about orders: each order, kind and subject is mailed once. */
export const orderMails = pgTable(
  'order_mails',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OrderMailKind>().notNull(),
    /** Distinguishes several mails of a kind for an order: a tracking number, a problem, a time. */
    subject: text('subject').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    /** Status with which the mail server refused the buyer's address permanently, such as `550 5.1.1`. */
    refusal: text('refusal'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.kind, table.subject] }),
    index('order_mails_open_idx')
      .on(table.createdAt)
      .where(sql`sent_at is null and refusal is null`),
  ],
);

export type OrderMailRow = typeof orderMails.$inferSelect;
