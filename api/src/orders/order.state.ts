import type { FulfillmentStatus, OrderStatus } from '@ftl/contracts';

/** The combined state of an order: the status that the buyer sees and the fulfillment status. */
export type OrderStateKey = `${OrderStatus}/${FulfillmentStatus}`;

/**
 * All valid states. An order that was never paid ends as `cancelled/pending`, because production
 * never started; a paid one ends as `cancelled/cancelled`.
 */
export const ORDER_STATES = [
  'pending/pending',
  'paid/pending',
  'paid/failed',
  'processing/processing',
  'processing/in_production',
  'shipped/shipped',
  'cancelled/pending',
  'cancelled/cancelled',
] as const satisfies OrderStateKey[];
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_ACTIONS = [
  'pay',
  'abandon',
  'submit',
  'fail',
  'retry',
  'start_production',
  'ship',
  'cancel',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/**
 * All allowed transitions of an order.
 *
 * - `pay` also revives an abandoned order: money that arrives after the payment
 *   page expired still buys the shirt.
 * - `fail` is the print partner's refusal after all retries, or a cancellation by
 *   the partner at any stage; `retry` is an operator's decision to try again.
 * - `ship` may come without `start_production` if the partner's event was missed,
 *   and after a failure if an operator had the shirt made elsewhere.
 * - `cancel` during production needs the partner's consent; the partner, not
 *   this table, decides whether it is too late.
 */
export const TRANSITIONS: Record<OrderAction, Partial<Record<OrderState, OrderState>>> = {
  pay: { 'pending/pending': 'paid/pending', 'cancelled/pending': 'paid/pending' },
  abandon: { 'pending/pending': 'cancelled/pending' },
  submit: { 'paid/pending': 'processing/processing' },
  fail: {
    'paid/pending': 'paid/failed',
    'processing/processing': 'paid/failed',
    'processing/in_production': 'paid/failed',
  },
  retry: { 'paid/failed': 'paid/pending' },
  start_production: { 'processing/processing': 'processing/in_production' },
  ship: {
    'paid/failed': 'shipped/shipped',
    'processing/processing': 'shipped/shipped',
    'processing/in_production': 'shipped/shipped',
  },
  cancel: {
    'paid/pending': 'cancelled/cancelled',
    'paid/failed': 'cancelled/cancelled',
    'processing/processing': 'cancelled/cancelled',
    'processing/in_production': 'cancelled/cancelled',
  },
};

/** Effects of a transition; their jobs are enqueued in its transaction. */
export const ORDER_EFFECTS = [
  'submit-print-order',
  'track-print-order',
  'mail-confirmation',
  'mail-shipped',
  'alert-failed',
  'refund',
] as const;
export type OrderEffect = (typeof ORDER_EFFECTS)[number];

export const EFFECTS: Record<OrderAction, readonly OrderEffect[]> = {
  pay: ['submit-print-order', 'mail-confirmation'],
  abandon: [],
  submit: ['track-print-order'],
  fail: ['alert-failed'],
  retry: ['submit-print-order'],
  start_production: [],
  ship: ['mail-shipped'],
  cancel: ['refund'],
};

/** @returns the state after `action`, or null if the action is not allowed in `state` */
export function nextState(state: OrderState, action: OrderAction): OrderState | null {
  return TRANSITIONS[action][state] ?? null;
}

/** Combines the two columns. @throws if the pair is not one of ORDER_STATES */
export function stateOf(order: {
  status: OrderStatus;
  fulfillment: FulfillmentStatus;
}): OrderState {
  const key: OrderStateKey = `${order.status}/${order.fulfillment}`;
  const state = ORDER_STATES.find((each) => each === key);
  if (!state) throw new Error(`An order cannot be ${key}`);
  return state;
}

export function columnsOf(state: OrderState): {
  status: OrderStatus;
  fulfillment: FulfillmentStatus;
} {
  const [status, fulfillment] = state.split('/') as [OrderStatus, FulfillmentStatus];
  return { status, fulfillment };
}

/** How a buyer can cancel an order in this state. */
export type Cancellability = 'automatic' | 'review' | 'never';

/**
 * Automatic until production starts, an operator's decision during production, never once shipped,
 * canceled, or unpaid (document 2, chapter 4).
 */
export const CANCELLABILITY: Record<OrderState, Cancellability> = {
  'pending/pending': 'never',
  'paid/pending': 'automatic',
  'paid/failed': 'automatic',
  'processing/processing': 'automatic',
  'processing/in_production': 'review',
  'shipped/shipped': 'never',
  'cancelled/pending': 'never',
  'cancelled/cancelled': 'never',
};
