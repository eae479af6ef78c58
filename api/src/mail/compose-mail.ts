import type { MailBlock } from './mail-blocks.js';
import { mailDocument } from './mail-document.js';

export const SITE_NAME = 'For the Loved';

/** Content of a mail, rendered as text and HTML. */
export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

/** For the sandbox's list, where a mail can be read while its text is written. */
export interface MailSample {
  /** Unique, in kebab-case. */
  name: string;
  compose: () => MailContent;
}

/**
 * Composes text and HTML of a mail from the same blocks.
 *
 * @param title the heading; by default the subject
 * @param blocks in order; nulls are skipped
 */
export function composeMail({
  subject,
  title = subject,
  blocks,
}: {
  subject: string;
  title?: string;
  blocks: readonly (MailBlock | null)[];
}): MailContent {
  const given = blocks.filter((block) => block !== null);
  const lines = [title, ...given.map(({ text }) => text).filter(Boolean), SITE_NAME];
  return {
    subject,
    html: mailDocument(
      title,
      given.map((block) => block.html),
    ),
    text: `${lines.join('\n\n')}\n`,
  };
}
