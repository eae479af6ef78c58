import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/moment.js';
import { designs } from '../designs.schema.js';

const randomId = () =>
  uuid('id')
    .primaryKey()
    .default(sql`gen_random_uuid()`);

/** Designs about which a family is asked by a link; everything here is deleted with the design. */
export const askedDesigns = pgTable(
  'asked_designs',
  {
    id: randomId(),
    /** Random key of the link, hex; designs with the same key are shown on one page. */
    linkKey: text('link_key').notNull(),
    designId: bigint('design_id', { mode: 'number' })
      .notNull()
      .references(() => designs.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('asked_designs_design').on(table.designId),
    index('asked_designs_link_idx').on(table.linkKey),
  ],
);

const askedId = () =>
  uuid('asked_id')
    .notNull()
    .references(() => askedDesigns.id, { onDelete: 'cascade' });

/** One heart per visitor and design. */
export const designHearts = pgTable(
  'design_hearts',
  { askedId: askedId(), guestId: uuid('guest_id').notNull() },
  (table) => [primaryKey({ columns: [table.askedId, table.guestId] })],
);

/** Notes of visitors; other visitors see those that the design's owner shows. */
export const designNotes = pgTable(
  'design_notes',
  {
    id: randomId(),
    askedId: askedId(),
    guestId: uuid('guest_id').notNull(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    isShown: boolean('is_shown').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('design_notes_asked_idx').on(table.askedId)],
);

export type AskedDesignRow = typeof askedDesigns.$inferSelect;
export type DesignNoteRow = typeof designNotes.$inferSelect;
