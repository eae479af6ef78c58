import type { FamilyItem } from '@ftl/contracts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { FamilyOutcome, FamilyPayment } from './family-lists.responses.js';
import { designs } from '../designs/designs.schema.js';
import { moment } from '../platform/database/moment.js';

/** Lists on which a family collects sizes; the owner of the design owns the list. */
export const familyLists = pgTable(
  'family_lists',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    /** A design has at most one list, which is deleted with it. */
    designId: bigint('design_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => designs.id, { onDelete: 'cascade' }),
    /** Random key of the link, hex; null while it is revoked. */
    shareKey: text('share_key').unique(),
    /** Who pays: the organizer for everyone, or each relative. It never changes. */
    payment: text('payment').$type<FamilyPayment>().notNull().default('organizer'),
    /** Of a list on which each relative pays; written once, null until then. */
    outcome: text('outcome').$type<FamilyOutcome>(),
    /** When relatives who had not paid yet were reminded. */
    remindedAt: moment('reminded_at'),
    message: text('message').notNull(),
    /** Classes of the available colors; the first is the default. */
    colors: jsonb('colors').$type<string[]>().notNull(),
    /** Incremented with each change of the organizer. */
    version: integer('version').notNull().default(1),
    closesAt: moment('closes_at').notNull(),
    /** When the organizer closed it; null if only its closing date applies. */
    closedAt: moment('closed_at'),
    /** When the link expires. */
    endsAt: moment('ends_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('family_lists_end_idx').on(table.endsAt)],
);
export type FamilyListRow = typeof familyLists.$inferSelect;

export const familyEntries = pgTable(
  'family_entries',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    listId: uuid('list_id')
      .notNull()
      .references(() => familyLists.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token of the relative's device; null for entries of the organizer. */
    tokenHash: text('token_hash'),
    name: text('name').notNull(),
    /** Lower case; null if the organizer pays for everyone. */
    email: text('email'),
    items: jsonb('items').$type<FamilyItem[]>().notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [unique('family_entries_token').on(table.listId, table.tokenHash)],
);
export type FamilyEntryRow = typeof familyEntries.$inferSelect;
