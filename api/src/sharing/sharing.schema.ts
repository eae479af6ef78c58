import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Pictures that their owner shows to others, each under a key of its own: the
 * address that strangers hold says nothing about the owner's own addresses, and
 * ends with its row.
 */
export const sharedPictures = pgTable('shared_pictures', {
  key: text('key').primaryKey(),
  /** Of a picture of kind 'design'. */
  pictureKey: text('picture_key').notNull(),
  /** Class of the shirt's colour. */
  colour: text('colour').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export type SharedPictureRow = typeof sharedPictures.$inferSelect;
