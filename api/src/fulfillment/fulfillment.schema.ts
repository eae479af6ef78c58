import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../orders/orders.schema.js';
import type { Parcel, PartnerName, PrintState, PrintSubmission } from '@ftl/print-partners';
import type { OpenProblem } from './print-problems.js';
import { moment } from '../platform/database/moment.js';

/** Our record of an order at the print partner: one row per order, with one partner at a time. */
export const printOrders = pgTable(
  'print_orders',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Written before the partner is called, so that a crash during the call is detected. */
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    partner: text('partner').$type<PartnerName>().notNull().default('local'),
    /** Part of the order's number at the partner; incremented after the partner canceled it. */
    round: integer('round').notNull().default(1),
    /**
     * When the partner was found to have canceled it; an operator's retry starts the next round.
     */
    partnerCanceledAt: moment('partner_canceled_at'),
    /**
     * When the shop withdrew this round for a change by the buyer; the submission of the next round
     * first makes sure that the partner does not have it.
     */
    withdrawnAt: moment('withdrawn_at'),
    /** The partner's id of the order, if the partner cannot store our number. */
    partnerToken: text('partner_token'),
    partnerOrderId: text('partner_order_id'),
    /** Whether the token may have been used more than once: then it is not deleted. */
    isPartnerTokenReused: boolean('partner_token_reused').notNull().default(false),
    acceptedAt: moment('accepted_at'),
    /** Parcels whose tracking number was emailed to the buyer. */
    parcels: jsonb('parcels').$type<Parcel[]>().notNull().default([]),
    /**
     * Problems that the partner currently reports; acknowledged ones are not on the operator's
     * list.
     */
    problems: jsonb('problems').$type<OpenProblem[]>().notNull().default([]),
    /** The reason in the partner's latest webhook, which its order itself does not contain. */
    partnerReason: text('partner_reason'),
    /** When the request started whose response was applied last; an older response is stale. */
    polledAt: moment('polled_at'),
    /** When to poll the partner again. */
    nextPollAt: moment('next_poll_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('print_orders_poll_idx').on(table.nextPollAt),
    index('print_orders_partner_id_idx').on(table.partnerOrderId),
  ],
);

/** Data of the local print room; hosted partners store the same on their side. */
export const printRoomOrders = pgTable('print_room_orders', {
  orderNumber: text('order_number').primaryKey(),
  state: text('state').$type<PrintState>().notNull().default('received'),
  /** Null for an order that was canceled before it arrived. */
  submission: jsonb('submission').$type<PrintSubmission>(),
  trackingNumber: text('tracking_number'),
  receivedAt: moment('received_at').notNull().defaultNow(),
  productionAt: moment('production_at'),
  shippedAt: moment('shipped_at'),
});
