import { describeBack, describeColors, describeLines } from '@ftl/rules';
import { partnerNumberOf } from '../../fulfillment/index.js';
import { openEntriesOf } from './open-entries.js';
import type { DeskRow } from './order-desk.repository.js';
import type { OrderFile } from './order-desk.service.js';

/** One order of a list, with a line for each reason why it needs the operator. */
export function listLinesOf(row: DeskRow): string[] {
  const { order } = row;
  const columns = [
    order.number,
    `${order.status}/${order.fulfillment}`.padEnd(24),
    dollarsOf(order.totalCents).padStart(9),
    order.updatedAt.toISOString().slice(0, 16),
  ];
  const entries = openEntriesOf(row).map(
    ({ kind, reason, command }) => `${kind}: ${reason}  ->  ${command}`,
  );
  const line = columns.join('  ');
  return entries.length === 0 ? [line] : entries.map((entry) => `${line}  ${entry}`);
}

/** All data of one order, as lines of text. */
export function linesOf(file: OrderFile): string[] {
  const { order, cancellation, refund, printed, mails, history } = file;
  const address = order.shippingAddress;
  const facts: [string, unknown][] = [
    ['Status', `${order.status} / ${order.fulfillment}`],
    ...openEntriesOf(file).map(({ kind, reason, command }): [string, string] => [
      'Needs attention',
      `${kind}: ${reason}  ->  ${command}`,
    ]),
    ['In memory of', order.design.name],
    ['Shirts', describeLines(order.lines)],
    ['Color', describeColors(order.color, order.lines)],
    ['On the back', order.design.back && describeBack(order.design.back)],
    ['Family list', order.family && `part ${order.family.part} of ${order.family.parts}`],
    ['Total', dollarsOf(order.totalCents)],
    ['Email', order.customerEmail],
    ['Ships to', address && `${address.name}, ${address.line1}, ${address.city} ${address.state}`],
    ['Needed by', order.neededBy],
    ['Shipping', order.express && `express, ${dollarsOf(order.express.cents)}`],
    ['Ordered', order.createdAt.toISOString()],
    ['Paid', order.paidAt?.toISOString()],
    ['Payment', order.paymentIntentId],
    ['At the partner', printed && (printed.acceptedAt?.toISOString() ?? 'not confirmed')],
    ['Number there', printed && printed.round > 1 && partnerNumberOf(order.number, printed.round)],
    ['Tracking', order.trackingNumber],
    [
      'Cancellation',
      cancellation && `${cancellation.status}, by ${cancellation.by}: ${cancellation.reason}`,
    ],
    ['Refund', refund && `${refund.status}, ${dollarsOf(refund.amountCents)}`],
    ['Refund reason', refund?.reason],
    ['Mails', mails.map(mailText).join(', ')],
  ];
  const lines = facts
    .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
    .map(([name, value]) => `  ${name.padEnd(15)} ${String(value)}`);
  const steps = history.map(
    ({ at, action, toState, details }) =>
      `  ${at.toISOString().slice(0, 19)}  ${action.padEnd(16)} ${toState.padEnd(24)} ${JSON.stringify(details)}`,
  );
  return [order.number, ...lines, '', ...steps];
}

function mailText({ kind, sentAt, refusal }: OrderFile['mails'][number]): string {
  if (sentAt) return kind;
  return `${kind} (${refusal ? `refused: ${refusal}` : 'waits'})`;
}

function dollarsOf(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
