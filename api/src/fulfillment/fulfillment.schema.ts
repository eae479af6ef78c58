import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../orders/orders.schema.js';
import type { Parcel, PartnerName, PrintState, PrintSubmission } from './print-partner.js';
import type { OpenProblem } from './print-problems.js';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Our side of an order at the print partner: one an order, with one partner at a time. */
export const printOrders = pgTable(
  'print_orders',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Written before the partner is called, so that a crash in between is seen. */
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    partner: text('partner').$type<PartnerName>().notNull().default('local'),
    /** Part of what the partner calls the order: another one after the partner cancelled it. */
    round: integer('round').notNull().default(1),
    /**
     * When the partner was found to have canceled it; an operator's retry starts the next round.
     */
    letGoAt: moment('let_go_at'),
    /** What a partner that has no place for our number calls the order. */
    partnerToken: text('partner_token'),
    partnerOrderId: text('partner_order_id'),
    acceptedAt: moment('accepted_at'),
    /** Parcels whose tracking number was emailed to the buyer. */
    parcels: jsonb('parcels').$type<Parcel[]>().notNull().default([]),
    /** What the partner currently reports as wrong; an acknowledged one is off the operator's list. */
    problems: jsonb('problems').$type<OpenProblem[]>().notNull().default([]),
    /** The reason in the partner's latest webhook, which its order itself does not repeat. */
    partnerReason: text('partner_reason'),
    /** When the request started whose response was applied last; an older response is stale. */
    lookedAt: moment('looked_at'),
    /** When the partner is asked again. */
    nextLookAt: moment('next_look_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('print_orders_look_idx').on(table.nextLookAt)],
);

/** The local print room's own books; a hosted partner keeps these for us. */
export const printRoomOrders = pgTable('print_room_orders', {
  orderNumber: text('order_number').primaryKey(),
  state: text('state').$type<PrintState>().notNull().default('received'),
  /** Empty for an order that was called off before it came. */
  submission: jsonb('submission').$type<PrintSubmission>(),
  trackingNumber: text('tracking_number'),
  receivedAt: moment('received_at').notNull().defaultNow(),
  productionAt: moment('production_at'),
  shippedAt: moment('shipped_at'),
});
