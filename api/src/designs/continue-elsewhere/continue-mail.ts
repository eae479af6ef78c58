import { action, composeMail, paragraph, type Mail, type MailSample } from '../../mail/index.js';

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
 * The link to a design. The address is not confirmed yet, so the mail contains no text that a
 * visitor typed, names included.
 */
export function continueMail(mail: ContinueMail): Mail {
  const { to, link, linkExpiresAt, designExpiresAt, idempotencyKey } = mail;
  const opening =
    "Here's your link back to your memorial design. Open it on any device and pick up where you left off.";
  const once = `The link works once and expires on ${DAY.format(linkExpiresAt)}. The design then moves to the device that opened it and can no longer be edited on the other one.`;
  const deletion = `The design and its photo will be deleted on ${DAY.format(designExpiresAt)} unless you order.`;
  return {
    to,
    ...composeMail({
      subject: 'Continue your memorial design',
      title: 'Your design is waiting for you',
      blocks: [
        paragraph(opening),
        action('Continue my design', link),
        paragraph(once),
        paragraph(deletion),
        paragraph("If you didn't request this email, you can ignore it."),
      ],
    }),
    idempotencyKey,
  };
}

export const continueMailSample = (publicUrl: string): MailSample => ({
  name: 'continue-elsewhere',
  compose: () =>
    continueMail({
      to: 'anna@example.com',
      link: publicUrl,
      linkExpiresAt: new Date(),
      designExpiresAt: new Date(),
      idempotencyKey: 'sample',
    }),
});
