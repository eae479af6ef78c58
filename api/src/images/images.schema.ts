import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

/** What a stored picture is; also the first part of its key. */
export const IMAGE_KINDS = ['photo', 'cutout', 'design', 'mockup', 'print'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** Every stored image. Its key is unguessable, and names its file. */
export const images = pgTable(
  'images',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    key: text('key').notNull().unique(),
    kind: text('kind').$type<ImageKind>().notNull(),
    guestId: uuid('guest_id').notNull(),
    userId: text('user_id'),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    /** Hash of the file, hex; null for files stored before hashes were recorded. */
    sha256: text('sha256'),
    /**
     * True from the end of the upload to the store until the deletion begins: meanwhile a
     * missing file is a loss, and a backup reports it.
     */
    isStored: boolean('is_stored').notNull().default(true),
    /** Pixels; null for what is not a raster picture. */
    width: integer('width'),
    height: integer('height'),
    /** The picture it was made from; goes when that one goes. */
    sourceId: uuid('source_id').references((): AnyPgColumn => images.id, { onDelete: 'set null' }),
    /** What else its maker knows of it. */
    meta: jsonb('meta').$type<Record<string, unknown>>().notNull().default({}),
    /** A design or an order shows it; it does not go before its date. */
    isShown: boolean('is_shown').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it is deleted; null keeps it. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [
    index('images_guest_idx').on(table.guestId),
    index('images_source_idx').on(table.sourceId),
    index('images_expiry_idx').on(table.expiresAt),
  ],
);

export type ImageRow = typeof images.$inferSelect;
export type NewImage = typeof images.$inferInsert;
