import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OrderMailKind } from '../orders/index.js';
import { orders } from '../orders/orders.schema.js';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One mail of a kind an order, ever. */
export const orderMails = pgTable(
  'order_mails',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OrderMailKind>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.kind] })],
);
