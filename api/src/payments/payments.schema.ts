import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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

/**
 * Why money goes back. `difference`: the order costs less than was paid for it. `returned`: a payment
 * of a change came when that was no longer possible. The other two end the purchase: its
 * cancellation, or the operator's decision about a shipped order.
 */
export type RefundKind = 'difference' | 'returned' | 'cancellation' | 'operator';

/** Refunds of orders. Each row is written before Stripe is called and has its own idempotency key. */
export const refunds = pgTable(
  // Views under the former names accept what the previous release writes (decision 0001).
  'order_refunds',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<RefundKind>().notNull(),
    /**
     * The payment that exactly `amountCents` go back of. Null: the rest of the purchase, of which an
     * order has at most one.
     */
    paymentIntentId: text('payment_intent_id'),
    /** Of the rest: the requested amount; once it is done, all that was refunded of it. */
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
  },
  (table) => [
    index('order_refunds_order_idx').on(table.orderId),
    uniqueIndex('order_refunds_rest_idx')
      .on(table.orderId)
      .where(sql`payment_intent_id is null`),
  ],
);
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
