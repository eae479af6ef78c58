import type { ContactRequest } from '@ftl/contracts';
import { composeMail, paragraph, quoted, type MailContent } from '../mail/index.js';

/** The mail with a visitor's message to the shop's team. */
export function contactMail({
  name,
  email,
  subject,
  message,
}: Omit<ContactRequest, 'website'>): MailContent {
  return composeMail({
    subject: `Contact: ${subject}`,
    blocks: [
      quoted(message),
      paragraph(`From ${name} <${email}>, via the contact page. Reply to this email to respond.`),
    ],
  });
}
