import { QueryBuilder } from 'drizzle-orm/pg-core';
import { images } from './images.schema.js';

/** Pictures as queries of other modules may select and join them: as a subquery, never as a table to change. */
export const imageReadModel = new QueryBuilder().select().from(images).as('image_read_model');
