import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { OrderVersion } from '../../orders/index.js';
import { orders } from '../../orders/orders.schema.js';
import { moment } from '../../platform/database/moment.js';

/**
 * `started`: the order is being taken back from the print partner. `awaiting_payment`: of the
 * difference. The others are final: the order is as wanted, or as it was because production had
 * started (`refused`) or nothing was paid (`expired`).
 */
export type FixStatus = 'started' | 'awaiting_payment' | 'applied' | 'refused' | 'expired';

/** What a buyer changes. */
export const FIX_PARTS = ['name', 'dates', 'line', 'back', 'sizes', 'color', 'address'] as const;
export type FixPart = (typeof FIX_PARTS)[number];

/** Changes of paid orders by their buyers, written before anything is undone. */
export const orderFixes = pgTable(
  'order_fixes',
  {
    /** Chosen by the page, so that a repeated request is the same change. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status').$type<FixStatus>().notNull().default('started'),
    /** Null once the change is decided, so that no second copy of the data remains. */
    wanted: jsonb('wanted').$type<OrderVersion>(),
    parts: jsonb('parts').$type<FixPart[]>().notNull(),
    /** Added to the total; less than 0 is refunded. */
    differenceCents: integer('difference_cents').notNull(),
    /** Null unless its payment is awaited, as is its URL. */
    checkoutSessionId: text('checkout_session_id'),
    checkoutUrl: text('checkout_url'),
    /** Set while the payment is awaited; then the order goes on as it was. */
    checkoutExpiresAt: moment('checkout_expires_at'),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('order_fixes_order_idx').on(table.orderId),
    index('order_fixes_open_idx').on(table.decidedAt, table.requestedAt),
  ],
);
export type OrderFix = typeof orderFixes.$inferSelect;
