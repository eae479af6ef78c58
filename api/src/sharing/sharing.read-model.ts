import { QueryBuilder } from 'drizzle-orm/pg-core';
import { sharedPictures } from './sharing.schema.js';

/** Shared pictures as queries of other modules may select and join them: as a subquery, never as a table to change. */
export const sharedPictureReadModel = new QueryBuilder()
  .select()
  .from(sharedPictures)
  .as('shared_picture_read_model');
