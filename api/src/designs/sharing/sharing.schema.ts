import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/moment.js';

/**
 * Images that their owner shares, each under a random key: the shared URL reveals nothing about the
 * owner's private URLs, and is revoked by deleting its row.
 */
export const sharedImages = pgTable('shared_images', {
  key: text('key').primaryKey(),
  /** Key of a design's image, or of an uploaded photo on a memorial page. */
  imageKey: text('image_key').notNull(),
  /** Key of the image of the words on the back; null without them. */
  backKey: text('back_key'),
  /** Class name of the shirt's color. */
  color: text('color').notNull(),
  /** If false, only the module that published it may serve it, after its own check (a password). */
  isOpen: boolean('is_open').notNull().default(true),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export type SharedImageRow = typeof sharedImages.$inferSelect;
