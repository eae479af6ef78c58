import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type {
  CreateSessionParams,
  SandboxDelivery,
  SandboxRefundMode,
  SandboxRefundStatus,
} from '../lib/stripe-sandbox/index.js';
import { moment } from '../platform/database/moment.js';

export const sandboxSessions = pgTable('sandbox_sessions', {
  id: text('id').primaryKey(),
  params: jsonb('params').$type<CreateSessionParams>().notNull(),
  status: text('status').$type<'open' | 'complete' | 'expired'>().notNull().default('open'),
  amountTotal: integer('amount_total').notNull(),
  /** Discount of the promotion code; already deducted from the total. */
  amountDiscount: integer('amount_discount').notNull().default(0),
  promotionCode: text('promotion_code'),
  paymentIntentId: text('payment_intent_id'),
  /** False while the bank has yet to pay a complete session. */
  isSettled: boolean('is_settled').notNull().default(true),
  email: text('email'),
  shipping: jsonb('shipping').$type<SandboxDelivery>(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});

/** A payment intent with its charge. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: text('id').primaryKey(),
  chargeId: text('charge_id').notNull(),
  amount: integer('amount').notNull(),
  amountRefunded: integer('amount_refunded').notNull().default(0),
  isDisputed: boolean('is_disputed').notNull().default(false),
  metadata: jsonb('metadata').$type<Record<string, string>>().notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text('id').primaryKey(),
    paymentIntentId: text('payment_intent_id').notNull(),
    amount: integer('amount').notNull(),
    reason: text('reason'),
    status: text('status').$type<SandboxRefundStatus>().notNull().default('succeeded'),
    failureReason: text('failure_reason'),
    metadata: jsonb('metadata').$type<Record<string, string>>().notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('sandbox_refunds_payment_idx').on(table.paymentIntentId)],
);

/** Stored responses by idempotency key, with a digest of the request. */
export const sandboxResponses = pgTable('sandbox_responses', {
  key: text('key').primaryKey(),
  requestDigest: text('request_digest').notNull(),
  /** HTTP status: errors are stored as well. */
  status: integer('status').notNull().default(200),
  body: jsonb('body').$type<object>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Events, delivered to the webhook or pending. */
export const sandboxEvents = pgTable('sandbox_events', {
  id: text('id').primaryKey(),
  payload: jsonb('payload').$type<object>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  deliveredAt: moment('delivered_at'),
});

/** A single row with the sandbox's behavior, set through its test helper. */
export const sandboxSettings = pgTable('sandbox_settings', {
  isOnlyRow: boolean('is_only_row').primaryKey().default(true),
  webhookDelaySeconds: integer('webhook_delay_seconds').notNull().default(0),
  /** How new refunds behave; null pays them immediately. */
  refunds: text('refunds').$type<SandboxRefundMode>(),
});
