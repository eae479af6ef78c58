import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OrderMailKind } from '../orders/index.js';
import { orders } from '../orders/orders.schema.js';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One mail per order, kind and subject, ever. */
export const orderMails = pgTable(
  'order_mails',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OrderMailKind>().notNull(),
    /** What the mail is about where an order can have several of a kind: a tracking number, a problem. */
    subject: text('subject').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.kind, table.subject] })],
);

export type OrderMailRow = typeof orderMails.$inferSelect;
