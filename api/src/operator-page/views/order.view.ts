import { dayText, describeColors, shopDay } from '@ftl/rules';
import { openEntriesOf, type OrderFile, type TimelineEntry } from '../../after-sales/index.js';
import { heldBecause } from '../../orders/index.js';
import { html, type Html } from '../../lib/markup.js';
import type { OperatorActionRow } from '../operator-page.schema.js';
import type { OperatorSession } from '../operator-sign-in.service.js';
import { caseOf } from './cases.view.js';
import { dollars, facts, page, time } from './layout.js';
import { orderForms } from './order-forms.view.js';
import { actionRow } from './log.view.js';

interface OrderParts {
  file: OrderFile;
  timeline: TimelineEntry[];
  actions: OperatorActionRow[];
  result: OperatorActionRow | null;
}

/** One order. Its images are not shown: they show people, and the operator does not need them. */
export function orderPage(
  session: OperatorSession,
  { file, timeline, actions, result }: OrderParts,
): Html {
  const { order } = file;
  const entries = openEntriesOf(file);
  const forms = session.isReadOnly
    ? html`<p class="soft">You have read-only access.</p>`
    : orderForms(session, file);
  const body = html`<p class="row">
      <span class="tag ${entries.length > 0 && 'open'}"
        >${order.status} / ${order.fulfillment}</span
      >
      <span>${dollars(order.totalCents)}</span>
    </p>
    ${
      entries.length > 0 &&
      html`<h2>Needs attention</h2>
        <section class="card" aria-label="Needs attention">
          ${entries.map((entry) => caseOf(entry))}
        </section>`
    }
    <section class="card" aria-label="Facts">${orderFacts(file)}</section>
    <h2 id="actions">Actions</h2>
    ${forms}
    <h2>Timeline</h2>
    <ol class="timeline">
      ${timeline.map((entry) => step(entry))}
    </ol>
    <h2>Operators’ actions</h2>
    ${
      actions.length === 0
        ? html`<p class="soft">None.</p>`
        : html`<ul class="plain">
            ${actions.map((action) => actionRow(action))}
          </ul>`
    }`;
  return page({
    ...{ session, title: order.number, path: '/orders', body },
    result: result?.subject === order.number ? result : null,
  });
}

function orderFacts({ order, cancellation, refund, printed }: OrderFile): Html {
  const to = order.shippingAddress;
  return facts([
    ['In memory of', order.design.name],
    [
      'Shirts',
      order.lines
        .map(({ size, quantity, color }) => `${color ?? ''} ${size} × ${quantity}`.trim())
        .join(', '),
    ],
    ['Color', describeColors(order.color, order.lines)],
    ['Email', order.customerEmail],
    [
      'Ships to',
      to &&
        [to.name, to.line1, to.line2, `${to.city}, ${to.state} ${to.postalCode}`]
          .filter(Boolean)
          .join(' · '),
    ],
    ['Needed by', order.neededBy && dayText(order.neededBy, shopDay(new Date()))],
    ['Shipping', order.express && `express, ${dollars(order.express.cents)}`],
    ['Ordered', time(order.createdAt)],
    ['Paid', order.paidAt && time(order.paidAt)],
    ['Payment', order.paymentIntentId],
    ['Print partner', printed && `${printed.partner}, round ${printed.round}`],
    ['Tracking', order.trackingNumber],
    ['Being changed since', order.fixRequestedAt && time(order.fixRequestedAt)],
    ['Held', heldBecause(order)],
    [
      'Cancellation',
      cancellation && `${cancellation.status}, by ${cancellation.by}: ${cancellation.reason}`,
    ],
    [
      'Refund',
      refund &&
        `${refund.status}, ${dollars(refund.amountCents)}${refund.reason ? `: ${refund.reason}` : ''}`,
    ],
  ]);
}

function step({ at, source, title, details }: TimelineEntry): Html {
  return html`<li>
    <div>
      <span class="soft">${time(at, 'second')}</span> <span class="tag">${source}</span>
      <strong>${title}</strong>
    </div>
    ${details.length > 0 && facts(details)}
  </li>`;
}
