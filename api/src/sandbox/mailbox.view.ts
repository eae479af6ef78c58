import type { MailContent, MailSample, SandboxMail } from '../mail/index.js';
import { html } from '../lib/markup.js';
import { type SandboxDocument } from '../lib/stripe-sandbox/index.js';

const TITLE = 'Sandbox mailbox';
const SAMPLES = 'Samples of all emails';
const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A mail to display, sent or a sample. */
export interface ShownMail extends MailContent {
  id: string;
  /** Null for a sample. */
  sent: { to: string; at: Date } | null;
}

/** The mails to an address, or to all. */
export function mailboxPage(mails: SandboxMail[], to: string): SandboxDocument {
  const items = mails.map(
    (mail) =>
      html`<li>
        <a class="subject" href="/sandbox/mail/${mail.id}">${mail.subject}</a>
        <span class="note">to ${mail.to}, ${WHEN.format(mail.sentAt)}</span>
      </li>`,
  );
  return {
    title: TITLE,
    body: html`<main>
      <h1>${TITLE}</h1>
      <p>Emails that the shop would have sent. None of them left this machine.</p>
      <form method="get" action="/sandbox/mail">
        <label for="to">Address</label>
        <input id="to" name="to" type="email" value="${to}" autocomplete="off" />
        <button type="submit">Show</button>
      </form>
      ${
        items.length > 0
          ? html`<ul class="mails">
              ${items}
            </ul>`
          : html`<p>No emails yet.</p>`
      }
      <p><a class="back" href="/sandbox/mail-samples">${SAMPLES}</a></p>
    </main>`,
  };
}

/** Every mail that the shop can send, with sample data. */
export function samplesPage(samples: readonly MailSample[]): SandboxDocument {
  return {
    title: SAMPLES,
    body: html`<main>
      <a class="back" href="/sandbox/mail">All emails</a>
      <h1>${SAMPLES}</h1>
      <ul class="mails">
        ${samples.map(
          ({ name, compose }) =>
            html`<li>
              <a class="subject" href="/sandbox/mail/${name}">${compose().subject}</a>
              <span class="note">${name}</span>
            </li>`,
        )}
      </ul>
    </main>`,
  };
}

export function mailPage(mail: ShownMail | null): SandboxDocument {
  if (!mail) {
    return {
      title: TITLE,
      body: html`<main>
        <h1>We couldn't find this email</h1>
        <p><a class="back" href="/sandbox/mail">All emails</a></p>
      </main>`,
    };
  }
  const { sent } = mail;
  const back = sent
    ? html`<a class="back" href="/sandbox/mail?to=${encodeURIComponent(sent.to)}"
        >All emails to ${sent.to}</a
      >`
    : html`<a class="back" href="/sandbox/mail-samples">${SAMPLES}</a>`;
  return {
    title: mail.subject,
    body: html`<main>
      ${back}
      <h1>${mail.subject}</h1>
      <p class="note">${sent ? WHEN.format(sent.at) : "A sample: it wasn't sent."}</p>
      <iframe
        title="The email as HTML"
        src="/sandbox/mail/${mail.id}/body"
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
      <h2>As plain text</h2>
      <div class="card"><pre>${mail.text}</pre></div>
    </main>`,
  };
}
