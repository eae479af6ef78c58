import type { OrderEffect } from './order.state.js';

/**
 * Queues that transitions fill and other modules work off. They are named here
 * so that orders need not know who does the work.
 */
export const ORDER_QUEUES = {
  /** Hands a paid order to the print partner. */
  submit: 'orders.submit',
  /** Asks the print partner how far it is. */
  track: 'orders.track',
  mail: 'orders.mail',
  /** Cancels an order after a decision of an operator or Stripe, or resumes a cancellation. */
  cancel: 'orders.cancel',
  refund: 'orders.refund',
} as const;

export const ORDER_MAIL_KINDS = [
  'confirmation',
  'shipped',
  'cancelled',
  'refunded',
  'parcel',
  'returned',
  'delayed',
  'address_problem',
  'memento_ending',
  'alert_failed',
  'alert_review',
  'alert_held',
  'alert_problem',
] as const;
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];

export interface OrderJob {
  orderId: string;
}
export interface OrderCancelJob extends OrderJob {
  reason: string;
  /** A decision, not a resumed request: it also completes one that was left to an operator. */
  isDecided?: boolean;
}
export interface OrderMailJob extends OrderJob {
  kind: OrderMailKind;
  /** What it is about where an order can have several mails of a kind, such as a tracking number. */
  subject?: string;
}

interface JobOrder {
  queue: string;
  data: (orderId: string) => OrderJob | OrderMailJob;
  /** Jobs with one key never wait or run beside each other. */
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
