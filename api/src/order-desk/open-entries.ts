import { PROBLEM_KINDS } from '../fulfilment/index.js';
import type { DeskRow } from './order-desk.repository.js';

export const ENTRY_KINDS = [
  ...PROBLEM_KINDS,
  'failed',
  'held',
  'cancellation',
  'refund',
  'refund_pending',
  'stuck',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** One thing that needs the operator: why, and the command that resolves it. */
export interface OpenEntry {
  kind: EntryKind;
  reason: string;
  command: string;
}

/** Everything of an order that needs the operator. */
export function openEntriesOf(row: DeskRow): OpenEntry[] {
  const { order, problems } = row;
  const command = (verb: string, rest = '') =>
    `npm run orders -- ${verb} ${order.number}${rest && ` ${rest}`}`;
  const entries: OpenEntry[] = problems.map(({ kind, reason }) => ({
    ...{ kind, reason },
    command: command('resolve', kind),
  }));
  const add = (kind: EntryKind, reason: string | false | null, resolvedBy: string): void => {
    if (reason !== false) entries.push({ kind, reason: reason ?? '', command: resolvedBy });
  };
  const isOver = order.status === 'cancelled' || order.status === 'shipped';
  add('failed', order.fulfillment === 'failed' && row.failedBecause, command('retry'));
  add(
    'held',
    order.heldBecause !== null && order.status !== 'cancelled' && order.heldBecause,
    command('retry'),
  );
  add(
    'cancellation',
    row.cancellation?.status === 'review' &&
      !isOver &&
      `the buyer asks to cancel: ${row.cancellation.reason}`,
    command('cancel', '--force'),
  );
  add(
    'refund',
    row.refund?.status === 'failed' && `the refund failed${because(row.refund.reason)}`,
    command('refund'),
  );
  add(
    'refund_pending',
    row.refund?.status === 'pending' &&
      row.refund.reason !== null &&
      `Stripe has not paid the refund yet${because(row.refund.reason)}`,
    command('show'),
  );
  add(
    'stuck',
    row.isStuck && 'paid, but not at the print partner: is a worker running?',
    command('retry'),
  );
  return entries;
}

function because(reason: string | null): string {
  return reason ? `: ${reason}` : '';
}
