import { QueryBuilder } from 'drizzle-orm/pg-core';
import { orderMails } from './order-mail.schema.js';

/** Mails for other modules to select and join: a subquery, so that it cannot be written to. */
export const orderMailReadModel = new QueryBuilder()
  .select()
  .from(orderMails)
  .as('order_mail_read_model');
