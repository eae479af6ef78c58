import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../../orders/orders.schema.js';
import { moment } from '../../platform/database/moment.js';

/**
 * `waiting` for the operator, who makes it `approved` or `declined`; `unwanted`: the buyer asked
 * not to be asked, and wrote nothing.
 */
export type ReviewState = 'waiting' | 'approved' | 'declined' | 'unwanted';

/** What buyers wrote about their shirts, with their consent to show it; at most one per order. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    orderId: uuid('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    state: text('state').$type<ReviewState>().notNull(),
    /** As the buyer wants to be named. */
    name: text('name').notNull().default(''),
    text: text('text').notNull().default(''),
    /** Of the shirt; the image is retained as long as the review. */
    photoKey: text('photo_key'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('reviews_state_idx').on(table.state, table.createdAt),
    index('reviews_photo_idx').on(table.photoKey),
  ],
);

export type ReviewRow = typeof reviews.$inferSelect;
export type NewReview = typeof reviews.$inferInsert;
