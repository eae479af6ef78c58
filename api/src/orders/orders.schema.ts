import type {
  ExpressShipping,
  FulfillmentStatus,
  OrderLine,
  OrderStatus,
  PricePlan,
  Quote,
  ShippingAddress,
  ShirtBack,
} from '@ftl/contracts';
import { sql } from 'drizzle-orm';
import { bigserial, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Hold } from './holds.js';
import type { OrderAction } from './order.state.js';
import { moment } from '../platform/database/moment.js';
import type { FamilyHandOut } from './orders.responses.js';

/** Snapshot of what was bought, taken when the buyer was sent to the payment page. */
export interface OrderedDesign {
  name: string;
  templateId: string;
  finalDesignImageUrl: string;
  mockupUrl: string;
  birthDate?: string;
  passedDate?: string;
  message?: string;
  /** Words on the back and their mockup; absent without them. */
  back?: ShirtBack;
  backMockupUrl?: string | undefined;
  /** What the engine doubts of the print, for the operator; absent without doubts. */
  doubts?: string[];
  /** The page that a canceled payment returns to; by default the design's own page. */
  orderedOn?: 'tribute-page' | 'family-list' | 'family-entry';
  /** Key of the family list's page, for a return from the payment page. */
  familyKey?: string;
}

/** Amounts that the payment page added to or took off the quote, in whole cents. */
export interface OrderCharge {
  /** Deducted by a promotion code. */
  promotionCents: number;
  shippingCents: number;
  /** Included in the total. */
  taxCents: number;
}

export const orders = pgTable(
  'orders',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    /** The number that buyers see: FTL and six characters. */
    number: text('number').notNull().unique(),
    guestId: uuid('guest_id').notNull(),
    userId: text('user_id'),
    status: text('status').$type<OrderStatus>().notNull().default('pending'),
    fulfillment: text('fulfillment').$type<FulfillmentStatus>().notNull().default('pending'),
    designId: text('design_id').notNull(),
    /** Storage key of the image to print; later edits of the design do not change it. */
    printKey: text('print_key').notNull(),
    design: jsonb('design').$type<OrderedDesign>().notNull(),
    /** Default color; a line in another color has its own. */
    color: text('color').notNull(),
    lines: jsonb('lines').$type<OrderLine[]>().notNull(),
    plan: text('plan').$type<PricePlan>().notNull(),
    quote: jsonb('quote').$type<Quote>().notNull(),
    /** From the quote, until the payment page reports what it charged. */
    totalCents: integer('total_cents').notNull(),
    charge: jsonb('charge').$type<OrderCharge>(),
    /** Trimmed and lower case; empty until the payment page has collected it. */
    customerEmail: text('customer_email').notNull().default(''),
    /** Number of corrections of the address; each invalidates the links mailed before. */
    mailLinksVersion: integer('mail_links_version').notNull().default(0),
    /** The day that the buyer needs the shirt by; the shop's calendar. */
    neededBy: date('needed_by'),
    /** Faster shipping that the buyer chose; its price is part of the quote. */
    express: jsonb('express').$type<ExpressShipping>(),
    /** The family list that the order is made from. No foreign key: the order outlives the list. */
    familyListId: uuid('family_list_id'),
    /** Recipients of the shirts, and the part of the family list that this order covers. */
    family: jsonb('family').$type<FamilyHandOut>(),
    /** Digest of all choices of the buyer, so that a repeated submit returns the same order. */
    contentHash: text('content_hash').notNull(),
    checkoutSessionId: text('checkout_session_id').unique(),
    checkoutUrl: text('checkout_url'),
    checkoutExpiresAt: moment('checkout_expires_at').notNull(),
    paymentIntentId: text('payment_intent_id').unique(),
    paidAt: moment('paid_at'),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>(),
    /** The order continues once an operator has reviewed all of them. */
    holds: jsonb('holds').$type<Hold[]>().notNull().default([]),
    /** From this moment no new step starts for the order until the cancellation is decided. */
    cancelRequestedAt: moment('cancel_requested_at'),
    /** The same while the buyer's change of the order is in progress; null otherwise. */
    fixRequestedAt: moment('fix_requested_at'),
    /** Number of changes by the buyer so far: a submission must not print an earlier version. */
    fixCount: integer('fix_count').notNull().default(0),
    /** The part of the total that was paid by further payments, for changes. */
    extraCents: integer('extra_cents').notNull().default(0),
    trackingNumber: text('tracking_number'),
    /** When all personal data was erased; the row is retained for bookkeeping. */
    anonymizedAt: moment('anonymized_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('orders_design_idx').on(table.designId, table.status),
    index('orders_state_idx').on(table.status, table.fulfillment, table.updatedAt),
    index('orders_guest_idx').on(table.guestId),
    index('orders_user_idx').on(table.userId),
    index('orders_print_idx').on(table.printKey),
    index('orders_family_idx').on(table.familyListId),
    index('orders_needed_by_idx').on(table.neededBy),
  ],
);
export type Order = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;

/** History: one row per change, written in the transaction of the change. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** A transition, or a note that does not change the state. */
    action: text('action').$type<OrderAction | 'create' | 'note'>().notNull(),
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('order_events_order_idx').on(table.orderId, table.id)],
);
