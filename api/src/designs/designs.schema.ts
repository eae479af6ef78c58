import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { DesignStatus, PricePlan, ShirtBack } from '@ftl/contracts';
import type { PrintMeasures, Words } from '@ftl/design-renderer';
import type { DesignLayout } from '@ftl/rules';
import { moment } from '../platform/database/moment.js';

export type PrintFileStatus = 'none' | 'queued' | 'ready' | 'failed';

/** The text on an artwork, as the renderer names it. */
export interface ArtworkWords extends Words {
  /** On the back of the shirt. */
  back?: ShirtBack | undefined;
  /** What the buyer changed of the template's layout. */
  layout?: DesignLayout | undefined;
}

/** A design's photo in one template. */
export interface TemplateImage {
  templateId: string;
  previewUrl: string;
}

/**
 * A rendered composition. Immutable: another name or template creates another artwork, so that an
 * order prints what its buyer saw.
 */
export const artworks = pgTable(
  'artworks',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    guestId: uuid('guest_id').notNull(),
    userId: text('user_id'),
    /** Digest of all inputs of the image: the same input yields the same artwork. */
    contentHash: text('content_hash').notNull(),
    templateId: text('template_id').notNull(),
    cutoutKey: text('cutout_key').notNull(),
    words: jsonb('words').$type<ArtworkWords>().notNull(),
    previewKey: text('preview_key').notNull(),
    /** Measurements of the preview; once the print file exists, of the print file. */
    measures: jsonb('measures').$type<PrintMeasures>().notNull(),
    printStatus: text('print_status').$type<PrintFileStatus>().notNull().default('none'),
    /** Storage key of the print file. */
    printKey: text('print_key'),
    /** SHA-256 of the print file, hex; null for files made before hashes were recorded. */
    printSha256: text('print_sha256'),
    /** The same for the words on the back; all null without them. */
    backKey: text('back_key'),
    backMeasures: jsonb('back_measures').$type<PrintMeasures>(),
    backPrintKey: text('back_print_key'),
    backPrintSha256: text('back_print_sha256'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('artworks_content').on(table.guestId, table.contentHash),
    index('artworks_cutout_idx').on(table.cutoutKey),
    index('artworks_preview_idx').on(table.previewKey),
  ],
);

export const designs = pgTable(
  'designs',
  {
    /** The wizard's numeric id. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The guest flow's opaque id. */
    key: text('key').notNull().unique(),
    guestId: uuid('guest_id').notNull(),
    userId: text('user_id'),
    plan: text('plan').$type<PricePlan>().notNull(),
    status: text('status').$type<DesignStatus>().notNull(),
    lovedOneName: text('loved_one_name').notNull(),
    templateId: text('template_id').notNull(),
    originalKey: text('original_key').notNull(),
    cutoutKey: text('cutout_key').notNull(),
    artworkId: uuid('artwork_id').references(() => artworks.id),
    generatedWithName: text('generated_with_name'),
    generatedWithTemplate: text('generated_with_template'),
    birthDate: text('birth_date'),
    passedDate: text('passed_date'),
    message: text('message'),
    /** Words for the back; null without them. */
    back: jsonb('back').$type<ShirtBack>(),
    /** What the buyer changed of the template's layout; null if nothing. */
    layout: jsonb('layout').$type<DesignLayout>(),
    size: text('size').notNull().default('M'),
    color: text('color').notNull().default('white'),
    /** Name given by its account; unused in the guest flow. */
    title: text('title').notNull().default(''),
    /** Previews of the photo in each template, for the wizard's cards. */
    templateImages: jsonb('template_images').$type<TemplateImage[]>().notNull().default([]),
    isPublic: boolean('is_public').notNull().default(false),
    /** Key of the shared images while the design is public; changes with every new image. */
    shareKey: text('share_key'),
    /** Random key in the link of the public view; changes each time the design is made public. */
    publicKey: text('public_key').unique(),
    /** Shared before links had keys: the old numeric link still redirects (decision 0015). */
    hasNumericLink: boolean('has_numeric_link').notNull().default(false),
    /** Whether search engines may list the public view. */
    isListed: boolean('is_listed').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('designs_guest_idx').on(table.guestId),
    index('designs_user_idx').on(table.userId),
    index('designs_artwork_idx').on(table.artworkId),
    index('designs_cutout_idx').on(table.cutoutKey),
    index('designs_original_idx').on(table.originalKey),
    index('designs_expiry_idx').on(table.expiresAt),
  ],
);

export type ArtworkRow = typeof artworks.$inferSelect;
export type NewArtwork = typeof artworks.$inferInsert;
export type DesignRow = typeof designs.$inferSelect;
export type NewDesign = typeof designs.$inferInsert;

/** PostgreSQL's largest integer. */
export const LARGEST_NUMBER = 2_147_483_647;

/** Whether an id is one of the wizard's, a number; ids of the guest flow are opaque. */
export function isDesignNumber(id: string): boolean {
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= LARGEST_NUMBER;
}
