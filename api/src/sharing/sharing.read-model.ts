import { QueryBuilder } from 'drizzle-orm/pg-core';
import { sharedPictures } from './sharing.schema.js';

/**
 * Shared images for other modules to select and join: a subquery, so that it cannot be written to.
 */
export const sharedPictureReadModel = new QueryBuilder()
  .select()
  .from(sharedPictures)
  .as('shared_picture_read_model');
