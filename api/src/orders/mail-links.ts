import type { Order } from './orders.schema.js';

export type MailedOrder = Pick<Order, 'id' | 'mailLinksVersion'>;

/**
 * The text that identifies an order in the signatures of its mails' links. A correction of the email
 * address changes it, so that the links that were mailed to the former one stop working.
 */
export function mailLinkSubject({ id, mailLinksVersion }: MailedOrder): string {
  // Links from before there were versions stay valid.
  return mailLinksVersion === 0 ? id : `${id}:${mailLinksVersion}`;
}
