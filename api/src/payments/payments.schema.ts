import { sql } from 'drizzle-orm';
import { integer, jsonb, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type Stripe from 'stripe';
import { orders } from '../orders/orders.schema.js';
import { moment } from '../platform/database/moment.js';

/** Stripe events; each is stored once and handled once. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    payload: jsonb('payload').$type<Stripe.Event>().notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    handledAt: moment('handled_at'),
  },
  (table) => [index('stripe_events_open_idx').on(table.handledAt, table.receivedAt)],
);

/** `pending`: Stripe has accepted it but not paid it yet; it may still fail. */
export type RefundStatus = 'requested' | 'pending' | 'done' | 'failed';

/** At most one refund of an order's purchase: the order is the key. */
export const refunds = pgTable('refunds', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  /** The requested amount; once it is done, the total refunded to the buyer. */
  amountCents: integer('amount_cents').notNull(),
  status: text('status').$type<RefundStatus>().notNull().default('requested'),
  /**
   * Part of the idempotency key: incremented after each refusal, which Stripe replays for a day.
   */
  attempt: integer('attempt').notNull().default(0),
  stripeRefundId: text('stripe_refund_id'),
  /** Why it failed, or what a pending one is waiting for, from Stripe. */
  reason: text('reason'),
  requestedAt: moment('requested_at').notNull().defaultNow(),
  doneAt: moment('done_at'),
});
export type Refund = typeof refunds.$inferSelect;

/** Payments after the purchase, each for a change that costs more. */
export const extraPayments = pgTable(
  'extra_payments',
  {
    paymentIntentId: text('payment_intent_id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amountCents: integer('amount_cents').notNull(),
    /** What is refunded of it, or requested to be: never more than the amount. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    paidAt: moment('paid_at').notNull().defaultNow(),
  },
  (table) => [index('extra_payments_order_idx').on(table.orderId)],
);

/**
 * Refunds beside the order's own: of the difference of a change, and of extra payments. Each is made
 * once, under its own idempotency key.
 */
export const partialRefunds = pgTable(
  'partial_refunds',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    paymentIntentId: text('payment_intent_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    status: text('status').$type<RefundStatus>().notNull().default('requested'),
    /** Part of the idempotency key, as for `refunds`. */
    attempt: integer('attempt').notNull().default(0),
    stripeRefundId: text('stripe_refund_id'),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    doneAt: moment('done_at'),
  },
  (table) => [index('partial_refunds_order_idx').on(table.orderId)],
);
export type PartialRefund = typeof partialRefunds.$inferSelect;
