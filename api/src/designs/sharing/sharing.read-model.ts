import { QueryBuilder } from 'drizzle-orm/pg-core';
import { sharedImages } from './sharing.schema.js';

/**
 * Shared images for other modules to select and join: a subquery, so that it cannot be written to.
 */
export const sharedImageReadModel = new QueryBuilder()
  .select()
  .from(sharedImages)
  .as('shared_image_read_model');
