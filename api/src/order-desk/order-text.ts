import { partnerNumberOf } from '../fulfilment/index.js';
import type { DeskRow } from './order-desk.repository.js';
import type { OrderFile } from './order-desk.service.js';

/** One order in a list. */
export function lineOf({ order, cancellation, refund }: DeskRow): string {
  const why = [
    order.heldBecause && `held: ${order.heldBecause}`,
    order.fulfillment === 'failed' && 'the print partner refused',
    cancellation?.status === 'review' && `asks to cancel: ${cancellation.reason}`,
    refund?.status === 'failed' && 'the refund failed',
  ].filter(Boolean);
  const columns = [
    order.number,
    `${order.status}/${order.fulfillment}`.padEnd(24),
    dollarsOf(order.totalCents).padStart(9),
    order.updatedAt.toISOString().slice(0, 16),
    why.join('; '),
  ];
  return columns.join('  ').trimEnd();
}

/** Everything that is known of one order. */
export function textOf({
  order,
  cancellation,
  refund,
  printed,
  mails,
  history,
}: OrderFile): string {
  const address = order.shippingAddress;
  const facts: [string, unknown][] = [
    ['Status', `${order.status} / ${order.fulfillment}`],
    ['Held because', order.heldBecause],
    ['In memory of', order.design.name],
    ['Shirts', order.lines.map(({ size, quantity }) => `${size} x ${quantity}`).join(', ')],
    ['Color', order.colour],
    ['Total', dollarsOf(order.totalCents)],
    ['E-mail', order.customerEmail],
    ['Ships to', address && `${address.name}, ${address.line1}, ${address.city} ${address.state}`],
    ['Ordered', order.createdAt.toISOString()],
    ['Paid', order.paidAt?.toISOString()],
    ['Payment', order.paymentIntentId],
    ['At the partner', printed && (printed.acceptedAt?.toISOString() ?? 'not confirmed')],
    ['Called there', printed && printed.round > 1 && partnerNumberOf(order.number, printed.round)],
    ['Tracking', order.trackingNumber],
    [
      'Cancellation',
      cancellation && `${cancellation.status}, by ${cancellation.by}: ${cancellation.reason}`,
    ],
    ['Refund', refund && `${refund.status}, ${dollarsOf(refund.amountCents)}`],
    ['Mails', mails.map(({ kind, sentAt }) => `${kind}${sentAt ? '' : ' (waits)'}`).join(', ')],
  ];
  const told = facts
    .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
    .map(([name, value]) => `  ${name.padEnd(15)} ${String(value)}`);
  const steps = history.map(
    ({ at, action, toState, details }) =>
      `  ${at.toISOString().slice(0, 19)}  ${action.padEnd(16)} ${toState.padEnd(24)} ${JSON.stringify(details)}`,
  );
  return [order.number, ...told, '', ...steps].join('\n');
}

function dollarsOf(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
