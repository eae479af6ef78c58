import { QueryBuilder } from 'drizzle-orm/pg-core';
import { images } from './images.schema.js';

/** Images for other modules to select and join: a subquery, so that it cannot be written to. */
export const imageReadModel = new QueryBuilder().select().from(images).as('image_read_model');
