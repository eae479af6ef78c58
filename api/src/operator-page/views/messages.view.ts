import type { StoredMessage } from '../../mail/index.js';
import { html, type Html } from '../../lib/markup.js';
import type { OperatorSession } from '../operator-sign-in.service.js';
import { page, time } from './layout.js';

const STATES: Record<StoredMessage['state'], string> = {
  waiting: 'waiting to be emailed',
  sent: 'emailed',
  failed: "couldn't be emailed",
};

export function messagesPage(session: OperatorSession, messages: StoredMessage[]): Html {
  const cards = messages.map(
    ({ from, subject, message, writtenAt, state }) =>
      html`<li class="card">
        <div class="row">
          <h2>${subject}</h2>
          <span class="tag ${state === 'failed' ? 'open' : 'done'}">${STATES[state]}</span>
        </div>
        <p class="soft">${from.name} &lt;${from.email}&gt; · ${time(writtenAt)}</p>
        <p class="text">${message}</p>
      </li>`,
  );
  const body = html`<p class="soft">
      Messages from the contact page are emailed to CONTACT_EMAIL; reply there. The shop deletes a
      message some days after its email was sent, so this list isn't an archive.
    </p>
    ${
      messages.length === 0
        ? html`<p>No messages.</p>`
        : html`<ul class="plain">
            ${cards}
          </ul>`
    }`;
  return page({ session, title: 'Contact messages', path: '/messages', body });
}
