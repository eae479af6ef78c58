import { nameInMail } from '@ftl/rules';
import type { Mail } from '../platform/index.js';
import { accountMailTexts, type AccountMailKind } from './account-mail-texts.js';
import { SITE_NAME } from './site-name.js';

export interface AccountMailJob {
  kind: AccountMailKind;
  to: string;
  name: string;
  /** Where the mail's one link leads. */
  link: string;
}

/** Composes one account mail, as HTML and as text. */
export function composeAccountMail({ kind, to, name, link }: AccountMailJob, key: string): Mail {
  const { subject, lines, action, after } = accountMailTexts[kind];
  const clean = nameInMail(name);
  const greeting = clean === '' ? 'Hello,' : `Dear ${clean},`;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#FBF8F3;color:#2B2A33;font:17px/1.6 Georgia,serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border:1px solid #E6DFD3;border-radius:12px">
${[greeting, ...lines].map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#2F4A6D;color:#fff;text-decoration:none;font-weight:bold">${escapeHtml(action)}</a></p>
${paragraph(after)}
<p style="margin:24px 0 0;color:#54515F">${SITE_NAME}</p>
</div></body></html>`;
  const text = [greeting, ...lines, `${action}: ${link}`, after, SITE_NAME].join('\n\n');
  return { to, subject, html, text, idempotencyKey: `account:${key}` };
}

function escapeHtml(text: string): string {
  const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}
