import { composeMail, type MailContent, type MailSample } from '../compose-mail.js';
import { paragraph, quoted } from '../mail-blocks.js';
import type { ContactDto } from './contact.dto.js';

/** The mail with a visitor's message to the shop's team. */
export function contactMail({
  name,
  email,
  subject,
  message,
}: Omit<ContactDto, 'website'>): MailContent {
  return composeMail({
    subject: `Contact: ${subject}`,
    blocks: [
      quoted(message),
      paragraph(`From ${name} <${email}>, via the contact page. Reply to this email to respond.`),
    ],
  });
}

export const contactMailSample: MailSample = {
  name: 'contact-message',
  compose: () =>
    contactMail({
      name: 'Anna Weber',
      email: 'anna@example.com',
      subject: 'A question about sizes',
      message: 'Hello,\n\nwhich size would fit a tall person?',
    }),
};
