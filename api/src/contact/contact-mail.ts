import type { ContactRequest } from '@ftl/contracts';
import { html, mailDocument, PARAGRAPH } from '../order-mail/index.js';

/** The mail that brings one message to those who look after the shop. */
export function contactMail({ name, email, subject, message }: Omit<ContactRequest, 'website'>): {
  subject: string;
  html: string;
  text: string;
} {
  const from = `From ${name} <${email}>, via the contact page. Reply to this email to respond.`;
  const title = `Contact: ${subject}`;
  const body = html`
    <p style="${PARAGRAPH};white-space:pre-line">${message}</p>
    <p style="${PARAGRAPH};color:#5d5b68">${from}</p>
  `;
  return { subject: title, html: mailDocument(title, body), text: `${message}\n\n-- \n${from}` };
}
