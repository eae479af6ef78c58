import { html } from '../order-mail/index.js';
import type { SandboxDocument } from './sandbox-pages.js';
import type { SandboxMail } from '../platform/index.js';

const TITLE = 'Sandbox mailbox';
const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The mails of an address, or of everybody. */
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
      <p>Mails that the shop would have sent. None of them left this machine.</p>
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
          : html`<p>No mail yet.</p>`
      }
    </main>`,
  };
}

export function mailPage(mail: SandboxMail | null): SandboxDocument {
  if (!mail) {
    return {
      title: TITLE,
      body: html`<main>
        <h1>This mail is not here</h1>
        <p><a class="back" href="/sandbox/mail">All mails</a></p>
      </main>`,
    };
  }
  return {
    title: mail.subject,
    body: html`<main>
      <a class="back" href="/sandbox/mail?to=${encodeURIComponent(mail.to)}"
        >All mails to ${mail.to}</a
      >
      <h1>${mail.subject}</h1>
      <p class="note">${WHEN.format(mail.sentAt)}</p>
      <iframe
        title="The mail as HTML"
        src="/sandbox/mail/${mail.id}/body"
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
      <h2>As plain text</h2>
      <div class="card"><pre>${mail.text}</pre></div>
    </main>`,
  };
}
