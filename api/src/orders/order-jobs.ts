import type { OrderEffect } from './order.state.js';

/**
 * Queues that transitions enqueue into and other modules process. They are declared here so that
 * orders does not depend on those modules.
 */
export const ORDER_QUEUES = {
  /** Hands a paid order to the print partner. */
  submit: 'orders.submit',
  /** Polls the print partner for production and shipping status. */
  track: 'orders.track',
  mail: 'orders.mail',
  /** Cancels an order after a decision of an operator or Stripe, or resumes a cancellation. */
  cancel: 'orders.cancel',
  refund: 'orders.refund',
  /** Continues a buyer's change of a paid order. */
  fix: 'orders.fix',
  /** Orders, or gives up, a family list on which each relative pays. */
  familyList: 'orders.family-list',
} as const;

export const ORDER_MAIL_KINDS = [
  'confirmation',
  'shipped',
  'cancelled',
  'refunded',
  'fixed',
  'list_ordered',
  'parcel',
  'returned',
  'delayed',
  'address_problem',
  'memento_ending',
  'messages_waiting',
  'proof',
  'review',
  'alert_failed',
  'alert_review',
  'alert_held',
  'alert_problem',
] as const;
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];

export interface OrderJob {
  orderId: string;
}
export interface OrderFixJob {
  fixId: string;
}
export interface FamilyListJob {
  listId: string;
}
export interface OrderCancelJob extends OrderJob {
  reason: string;
  /**
   * A new decision rather than a resumed request: it also completes one that was escalated to an
   * operator.
   */
  isDecided?: boolean;
}
export interface OrderMailJob extends OrderJob {
  kind: OrderMailKind;
  /** Distinguishes several mails of one kind for an order, such as a tracking number. */
  subject?: string;
}

interface JobOrder {
  queue: string;
  data: (orderId: string) => OrderJob | OrderMailJob;
  /** Jobs with the same key are never queued twice and never run concurrently. */
  key: (orderId: string) => string;
}

const plain = (queue: string): JobOrder => ({
  queue,
  data: (orderId) => ({ orderId }),
  key: (orderId) => orderId,
});
const mail = (kind: OrderMailKind): JobOrder => ({
  queue: ORDER_QUEUES.mail,
  data: (orderId) => ({ orderId, kind }),
  key: (orderId) => mailJobKey(orderId, kind),
});

export function mailJobKey(orderId: string, kind: OrderMailKind, subject = ''): string {
  return `${orderId}:${kind}${subject && `:${subject}`}`;
}

/** The job behind each effect of the transition table. */
export const EFFECT_JOBS: Record<OrderEffect, JobOrder> = {
  'submit-print-order': plain(ORDER_QUEUES.submit),
  'track-print-order': plain(ORDER_QUEUES.track),
  'mail-confirmation': mail('confirmation'),
  'mail-shipped': mail('shipped'),
  'alert-failed': mail('alert_failed'),
  refund: plain(ORDER_QUEUES.refund),
};
