import type { DeskRow } from '../../after-sales/index.js';
import { html, type Html } from '../../lib/markup.js';
import type { OperatorSession } from '../operator-sign-in.service.js';
import { dollars, facts, page, time } from './layout.js';

export function ordersPage(session: OperatorSession, text: string, rows: DeskRow[]): Html {
  const found = rows.map(
    ({ order }) =>
      html`<li class="card">
        <div class="row">
          <h2><a href="/orders/${order.number}">${order.number}</a></h2>
          <span class="tag">${order.status} / ${order.fulfillment}</span>
          <span>${dollars(order.totalCents)}</span>
        </div>
        ${facts([
          ['In memory of', order.design.name],
          ['Email', order.customerEmail],
          ['Ordered', time(order.createdAt)],
        ])}
      </li>`,
  );
  const heading = text === '' ? 'Newest orders' : `${rows.length} found for “${text}”`;
  const body = html`<form method="get" action="/orders" class="search" role="search">
      <label
        >Order number, email, name, or payment ID
        <input type="search" name="q" value="${text}" maxlength="200"
      /></label>
      <button>Search</button>
    </form>
    <p class="soft" role="status">${heading}</p>
    <ul class="plain">
      ${found}
    </ul>`;
  return page({ session, title: 'Orders', path: '/orders', body });
}
