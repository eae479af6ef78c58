import type { OrderRows } from '../../orders/index.js';
import { orderMails } from './order-mail.schema.js';

/** Mails about an account's orders, for the account export. */
export const orderMailsExport: OrderRows = {
  name: 'order-mails',
  table: orderMails,
  columns: {
    kind: orderMails.kind,
    subject: orderMails.subject,
    createdAt: orderMails.createdAt,
    sentAt: orderMails.sentAt,
    refusal: orderMails.refusal,
  },
};
