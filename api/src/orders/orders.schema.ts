import type {
  FamilyHandOut,
  FulfillmentStatus,
  OrderLine,
  OrderStatus,
  PricePlan,
  Quote,
} from '@ftl/contracts';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OrderAction } from './order.state.js';

/** What was bought, as it was when the buyer left for the payment page. */
export interface OrderedDesign {
  name: string;
  templateId: string;
  finalDesignImageUrl: string;
  mockupUrl: string;
  birthDate?: string;
  passedDate?: string;
  message?: string;
  /** The page that the buyer ordered on, to which a canceled payment returns; absent: the design's own. */
  orderedOn?: 'tribute-page' | 'family-list';
}

export interface ShippingAddress {
  name: string;
  line1: string;
  line2?: string;
  city: string;
  state: string;
  postalCode: string;
  /** ISO 3166, two letters. */
  country: string;
}

/** What the payment page charged beside the quote; whole cents. */
export interface OrderCharge {
  /** Taken off by a promotion code. */
  promotionCents: number;
  shippingCents: number;
  /** Contained in the total. */
  taxCents: number;
}

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const orders = pgTable(
  'orders',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    /** What people read and say: FTL and six characters. */
    number: text('number').notNull().unique(),
    guestId: uuid('guest_id').notNull(),
    userId: text('user_id'),
    status: text('status').$type<OrderStatus>().notNull().default('pending'),
    fulfillment: text('fulfillment').$type<FulfillmentStatus>().notNull().default('pending'),
    designId: text('design_id').notNull(),
    /** Names the picture that is printed, whatever becomes of the design afterwards. */
    printKey: text('print_key').notNull(),
    design: jsonb('design').$type<OrderedDesign>().notNull(),
    /** Of most shirts; a line of another color names its own. */
    color: text('colour').notNull(),
    lines: jsonb('lines').$type<OrderLine[]>().notNull(),
    plan: text('plan').$type<PricePlan>().notNull(),
    quote: jsonb('quote').$type<Quote>().notNull(),
    /** The quote's, until the payment page says what it charged. */
    totalCents: integer('total_cents').notNull(),
    charge: jsonb('charge').$type<OrderCharge>(),
    /** Trimmed and lower case; empty only until the payment page has asked for it. */
    customerEmail: text('customer_email').notNull().default(''),
    /** The family list that the order is made from. No foreign key: the order outlives the list. */
    familyListId: uuid('family_list_id'),
    /** Who gets which shirt, and which part of the list the order is. */
    family: jsonb('family').$type<FamilyHandOut>(),
    /** Digest of everything the buyer chose: a repeated press finds its order by it. */
    contentHash: text('content_hash').notNull(),
    checkoutSessionId: text('checkout_session_id').unique(),
    checkoutUrl: text('checkout_url'),
    checkoutExpiresAt: moment('checkout_expires_at').notNull(),
    paymentIntentId: text('payment_intent_id').unique(),
    paidAt: moment('paid_at'),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>(),
    /** Why an operator must review the order before it continues, such as a dispute. */
    heldBecause: text('held_because'),
    /** From here on nothing new is begun for the order; its cancellation decides. */
    cancelRequestedAt: moment('cancel_requested_at'),
    trackingNumber: text('tracking_number'),
    /** When everything personal was erased; the row stays for the books. */
    anonymizedAt: moment('anonymized_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('orders_design_idx').on(table.designId, table.status),
    index('orders_state_idx').on(table.status, table.fulfillment, table.updatedAt),
    index('orders_guest_idx').on(table.guestId),
    index('orders_family_idx').on(table.familyListId),
  ],
);
export type Order = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;

/** History: one row a change, written in the change's own transaction. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** A transition, or a note about something that changed no state. */
    action: text('action').$type<OrderAction | 'create' | 'note'>().notNull(),
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('order_events_order_idx').on(table.orderId, table.id)],
);
