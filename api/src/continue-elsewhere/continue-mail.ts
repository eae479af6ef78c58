import { html, mailDocument, PARAGRAPH } from '../order-mail/index.js';
import type { Mail } from '../platform/index.js';

interface ContinueMail {
  to: string;
  link: string;
  /** When the link stops working. */
  linkExpiresAt: Date;
  /** When the design and its photo are deleted unless ordered. */
  designExpiresAt: Date;
  idempotencyKey: string;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });

/**
 * The link to a design, in the shop's voice. Nobody has confirmed the address yet, so no word
 * that a visitor typed, a name least of all, is in it.
 */
export function continueMail(mail: ContinueMail): Mail {
  const { to, link, linkExpiresAt, designExpiresAt, idempotencyKey } = mail;
  const title = 'Your design is waiting for you';
  const opening =
    'Here is the way back to your memorial design. Open it on any device and go on where you left off.';
  const once = `The link works once and expires on ${DAY.format(linkExpiresAt)}. The design then moves to the device that opened it and can no longer be edited on the other one.`;
  const deletion = `The design and its photo are deleted on ${DAY.format(designExpiresAt)} unless you order.`;
  const after = "If you didn't request this email, you can ignore it.";
  const paragraph = (text: string) => html`<p style="${PARAGRAPH}">${text}</p>`;
  const button =
    'display:inline-block;padding:14px 24px;border-radius:12px;background:#2f4a6d;color:#ffffff;text-decoration:none;font-weight:bold';
  return {
    to,
    subject: 'Continue your memorial design',
    html: mailDocument(
      title,
      html`${paragraph(opening)}
        <p style="margin:24px 0"><a href="${link}" style="${button}">Continue my design</a></p>
        ${paragraph(once)} ${paragraph(deletion)} ${paragraph(after)}`,
    ),
    text: [
      title,
      opening,
      `Continue my design: ${link}`,
      once,
      deletion,
      after,
      'For the Loved',
    ].join('\n\n'),
    idempotencyKey,
  };
}
