import { html, type Html } from '../../lib/markup.js';
import type { OperatorActionRow } from '../operator-page.schema.js';
import type { OperatorSession } from '../operator-sign-in.service.js';
import { page, time } from './layout.js';

const ORDER_NUMBER = /^FTL[0-9A-Z]+$/;

/**
 * Actions of operators on this page, and commands about jobs and memorial pages; those about orders
 * are only in the orders' history.
 */
export function logPage(session: OperatorSession, actions: OperatorActionRow[]): Html {
  const body =
    actions.length === 0
      ? html`<p>No actions yet.</p>`
      : html`<ul class="plain">
          ${actions.map((action) => actionRow(action))}
        </ul>`;
  return page({ session, title: 'Log', path: '/log', body });
}

export function actionRow(row: OperatorActionRow): Html {
  const { action, subject, operator, reason, at, isDone, message } = row;
  const about = ORDER_NUMBER.test(subject)
    ? html`<a href="/orders/${subject}">${subject}</a>`
    : html`<span>${subject}</span>`;
  return html`<li class="card">
    <div class="row">
      <strong>${action}</strong> ${about}
      <span class="tag ${isDone ? 'done' : 'open'}"
        >${isDone ? 'done' : isDone === null ? 'interrupted' : 'not done'}</span
      >
      <span class="soft">${operator} · ${time(at)}</span>
    </div>
    <p>${reason}</p>
    <p class="soft">${message}</p>
  </li>`;
}
