import { US_STATES } from '@ftl/contracts';
import { dayText, isOver, shopDay } from '@ftl/rules';
import { PROBLEM_KINDS } from '@ftl/print-partners';
import { heldBecause, heldForOperator, isHeld, proofOf } from '../../orders/index.js';
import type { DeskRow, UnsentMail } from './order-desk.repository.js';

export const ENTRY_KINDS = [
  ...PROBLEM_KINDS,
  'failed',
  'held',
  'proof',
  'cancellation',
  'refund',
  'refund_pending',
  'stuck',
  'needed_by',
  'express_state',
  'mail',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A reason why the operator is needed, and the command that resolves it. */
export interface OpenEntry {
  kind: EntryKind;
  reason: string;
  /** The command that resolves it; null if only time or another company can. */
  action: 'resolve' | 'retry' | 'release' | 'cancel' | 'refund' | 'email' | null;
  command: string;
}

/** All reasons why an order needs the operator. */
export function openEntriesOf(row: DeskRow): OpenEntry[] {
  const { order, problems } = row;
  const command = (verb: string, rest = '') =>
    `npm run shop -- orders ${verb} ${order.number}${rest && ` ${rest}`}`;
  const entries: OpenEntry[] = problems.map(({ kind, reason }) => ({
    ...{ kind, reason, action: 'resolve' },
    command: command('resolve', kind),
  }));
  const add = (
    kind: EntryKind,
    reason: string | false | null,
    action: OpenEntry['action'],
    rest?: string,
  ): void => {
    if (reason === false) return;
    entries.push({ kind, reason: reason ?? '', action, command: command(action ?? 'show', rest) });
  };
  add('failed', order.fulfillment === 'failed' && row.failedBecause, 'retry');
  const proof = proofOf(order);
  const others = { holds: heldForOperator(order).filter((hold) => hold !== proof) };
  const isOpen = order.status !== 'cancelled';
  add('held', isOpen && isHeld(others) && heldBecause(others), 'retry');
  add('proof', isOpen && proof !== undefined && proof.reason, 'release');
  add(
    'cancellation',
    row.cancellation?.status === 'review' &&
      !isOver(order.status) &&
      `the buyer asks to cancel: ${row.cancellation.reason}`,
    'cancel',
    '--force',
  );
  add(
    'refund',
    row.refund?.status === 'failed' && `the refund failed${because(row.refund.reason)}`,
    'refund',
  );
  add(
    'refund_pending',
    row.refund?.status === 'pending' &&
      row.refund.reason !== null &&
      `Stripe has not paid the refund yet${because(row.refund.reason)}`,
    null,
  );
  add('stuck', row.isStuck && 'paid, but not at the print partner: is a worker running?', 'retry');
  add('needed_by', row.isLate && lateReason(order), null);
  add('express_state', row.isOtherState && otherStateReason(order), null);
  const isRefused = row.unsentMail !== null && row.unsentMail.refusal !== null;
  add(
    'mail',
    row.unsentMail !== null && unsentReason(row.unsentMail),
    isRefused ? 'email' : null,
    isRefused ? '<address>' : '',
  );
  return entries;
}

function lateReason({ neededBy, express }: DeskRow['order']): string {
  const day = dayText(neededBy!, shopDay(new Date()));
  return `needed by ${day}${express ? ', by express' : ''}, and production has not started in time`;
}

function otherStateReason({ express, shippingAddress }: DeskRow['order']): string {
  const quoted = US_STATES[express!.state];
  return `express shipping was quoted for ${quoted}, and the address is in ${shippingAddress!.state}`;
}

function unsentReason({ kind, refusal }: UnsentMail): string {
  return refusal === null
    ? `the mail server has not accepted the buyer's email '${kind}' for half an hour`
    : `the mail server refused the buyer's address for the email '${kind}' (${refusal})`;
}

function because(reason: string | null): string {
  return reason ? `: ${reason}` : '';
}
