import { dayText, shopDay } from '@ftl/rules';
import { html, type Html } from '../../lib/markup.js';
import type { DeskMessage } from '../contact-desk.js';
import type { OperatorActionRow } from '../operator-page.schema.js';
import type { OperatorSession } from '../operator-sign-in.service.js';
import { form, page, time } from './layout.js';

const STATES: Record<DeskMessage['state'], string> = {
  waiting: 'waiting to be emailed',
  sent: 'emailed',
  failed: "couldn't be emailed",
};

interface MessagesParts {
  messages: DeskMessage[];
  result: OperatorActionRow | null;
}

export function messagesPage(session: OperatorSession, { messages, result }: MessagesParts): Html {
  const overdue = messages.filter(({ isOverdue }) => isOverdue).length;
  const open = messages.filter(({ isReplied }) => !isReplied).length;
  const body = html`<p class="soft">
      Messages from the contact page are emailed to CONTACT_EMAIL; reply there, then mark them here.
      The shop deletes a message a month after its email was sent, so this list isn't an archive.
    </p>
    ${
      messages.length === 0
        ? html`<p>No messages.</p>`
        : html`<p><strong>${open} to answer, ${overdue} overdue.</strong></p>
            <ul class="plain">
              ${messages.map((message) => card(session, message))}
            </ul>`
    }`;
  return page({ session, title: 'Contact messages', path: '/messages', result, body });
}

function card(session: OperatorSession, message: DeskMessage): Html {
  const { id, from, subject, message: text, writtenAt, state } = message;
  return html`<li class="card">
    <div class="row">
      <h2>${subject}</h2>
      <span class="tag ${state === 'failed' ? 'open' : 'done'}">${STATES[state]}</span>
      ${dueTag(message)}
    </div>
    <p class="soft">${from.name} &lt;${from.email}&gt; · ${time(writtenAt)}</p>
    <p class="text">${text}</p>
    ${
      !session.isReadOnly &&
      !message.isReplied &&
      form(
        session,
        `/messages/${id}/replied`,
        html`<input type="hidden" name="reason" value="Replied" />
          <button class="quiet" aria-label="Replied to ${from.name}: ${subject}">Replied</button>`,
      )
    }
  </li>`;
}

function dueTag({ isReplied, isOverdue, dueOn }: DeskMessage): Html {
  if (isReplied) return html`<span class="tag done">replied</span>`;
  const day = dayText(dueOn, shopDay(new Date()));
  return isOverdue
    ? html`<span class="tag open">overdue since ${day}</span>`
    : html`<span class="tag">answer until ${day}</span>`;
}
