import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/moment.js';

/** Kinds of stored images; also the first part of the key. */
export const IMAGE_KINDS = [
  'photo',
  'cutout',
  'backdrop',
  'design',
  'back',
  'mockup',
  'print',
] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** Every stored image. The key is unguessable, and is the file's name. */
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
    /**
     * Keyed digest of the network that uploaded the photo, for its quota; null once an order or a
     * memorial page retains the image.
     */
    network: text('network'),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    /** SHA-256 of the file, hex; null for files stored before hashes were recorded. */
    sha256: text('sha256'),
    /**
     * True from the end of the upload until deletion starts: in between, a missing file is a loss,
     * and a backup reports it.
     */
    isStored: boolean('is_stored').notNull().default(true),
    /** In pixels; null for formats other than raster images. */
    width: integer('width'),
    height: integer('height'),
    /** The image it was derived from; deleted with that. */
    sourceId: uuid('source_id').references((): AnyPgColumn => images.id, { onDelete: 'set null' }),
    /** Further metadata, by kind. */
    meta: jsonb('meta').$type<Record<string, unknown>>().notNull().default({}),
    /** A design or an order uses it, so it must not be deleted before its date. */
    isShown: boolean('is_shown').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it is deleted; null retains it permanently. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('images_guest_idx').on(table.guestId),
    index('images_source_idx').on(table.sourceId),
    index('images_expiry_idx').on(table.expiresAt),
    index('images_unsold_idx')
      .on(table.network, table.bytes)
      .where(sql`${table.expiresAt} is not null`),
  ],
);

export type ImageRow = typeof images.$inferSelect;
export type NewImage = typeof images.$inferInsert;
