import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MementoVisibility } from '@ftl/contracts';
import { orders } from '../orders/orders.schema.js';
import { moment } from '../platform/database/moment.js';

const randomId = () =>
  uuid('id')
    .primaryKey()
    .default(sql`gen_random_uuid()`);

/** Memorial pages: at most one per paid order, managed by its buyer. */
export const mementos = pgTable(
  'mementos',
  {
    /** 128 random bits: for an unlisted page, knowing it is the permission. */
    id: text('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    guestId: uuid('guest_id').notNull(),
    userId: text('user_id'),
    lovedOneName: text('loved_one_name').notNull(),
    birthDate: text('birth_date'),
    passedDate: text('passed_date'),
    message: text('message').notNull().default(''),
    visibility: text('visibility').$type<MementoVisibility>().notNull(),
    /** scrypt hash with its salt. */
    passwordHash: text('password_hash'),
    /** Share keys of the design and of the owner's image. */
    designShareKey: text('design_share_key').notNull(),
    imageKey: text('image_key'),
    imageShareKey: text('image_share_key'),
    /** When the page is deleted after a full refund; the owner has been emailed. */
    endsAt: moment('ends_at'),
    /** When an operator hid the page from visitors after a report; its owner still has access. */
    hiddenAt: moment('hidden_at'),
    /** Whether the owner gets a daily email about pending messages. */
    wantsDigest: boolean('wants_digest').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('mementos_guest_idx').on(table.guestId),
    index('mementos_user_idx').on(table.userId),
    index('mementos_image_idx').on(table.imageKey),
  ],
);

const mementoId = () =>
  text('memento_id')
    .notNull()
    .references(() => mementos.id, { onDelete: 'cascade' });

/** Messages of visitors; shown once the owner has approved them. */
export const mementoMessages = pgTable(
  'memento_messages',
  {
    id: randomId(),
    mementoId: mementoId(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    isApproved: boolean('is_approved').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('memento_messages_memento_idx').on(table.mementoId)],
);

/** One candle per visitor. */
export const mementoCandles = pgTable(
  'memento_candles',
  { mementoId: mementoId(), guestId: uuid('guest_id').notNull() },
  (table) => [primaryKey({ columns: [table.mementoId, table.guestId] })],
);

/** Reports by visitors, until the retention period of messages is over. */
export const mementoReports = pgTable(
  'memento_reports',
  {
    id: randomId(),
    mementoId: mementoId(),
    reason: text('reason').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    decision: text('decision').$type<ReportDecision>(),
    decidedAt: moment('decided_at'),
  },
  (table) => [index('memento_reports_memento_idx').on(table.mementoId)],
);

export type ReportDecision = 'hidden' | 'kept';
export type ReportRow = typeof mementoReports.$inferSelect;
export type MementoRow = typeof mementos.$inferSelect;
export type NewMemento = typeof mementos.$inferInsert;
export type MessageRow = typeof mementoMessages.$inferSelect;
