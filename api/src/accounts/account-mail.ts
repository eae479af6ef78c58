import { nameInMail } from '@ftl/rules';
import {
  action,
  composeMail,
  paragraph,
  type MailContent,
  type MailSample,
} from '../mail/index.js';
import { accountMailTexts, type AccountMailKind } from './account-mail-texts.js';

export interface AccountMailJob {
  kind: AccountMailKind;
  to: string;
  name: string;
  /** URL of the mail's only link. */
  link: string;
}

export function composeAccountMail({ kind, name, link }: Omit<AccountMailJob, 'to'>): MailContent {
  const { subject, title, lines, action: label, after } = accountMailTexts[kind];
  const clean = nameInMail(name);
  const greeting = clean === '' ? 'Hello,' : `Dear ${clean},`;
  return composeMail({
    ...{ subject, title },
    blocks: [paragraph(greeting), ...lines.map(paragraph), action(label, link), paragraph(after)],
  });
}

export const accountMailSamples = (publicUrl: string): MailSample[] =>
  (Object.keys(accountMailTexts) as AccountMailKind[]).map((kind) => ({
    name: `account-${kind}`,
    compose: () => composeAccountMail({ kind, name: 'Anna Weber', link: publicUrl }),
  }));
