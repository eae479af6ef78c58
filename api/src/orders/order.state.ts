import type { FulfillmentStatus, OrderStatus } from '@ftl/contracts';

/** The state of an order: what the buyer sees, and where the shirt is. */
export type OrderStateKey = `${OrderStatus}/${FulfillmentStatus}`;

/**
 * The states an order can be in. An order that was never paid ends as
 * `cancelled/pending`: its making never began; a paid one as `cancelled/cancelled`.
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
 * The life of an order. What is not here cannot happen.
 *
 * - `pay` also revives an abandoned order: money that arrives after the payment
 *   page expired still buys the shirt.
 * - `fail` is the print partner's refusal after all retries, or its own
 *   cancelling, however far it was; `retry` is a person's word that it may be
 *   tried again.
 * - `ship` may come without `start_production` when the partner's news of it was
 *   missed, and after a failure when a person had the shirt made elsewhere.
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

/** What a transition sets going, in the transaction that makes it. */
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

/** The state after `action`, or null when the order is not in a state for it. */
export function nextState(state: OrderState, action: OrderAction): OrderState | null {
  return TRANSITIONS[action][state] ?? null;
}

/** The two columns as one state. @throws when the pair is none of ORDER_STATES */
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

/** How an order in this state can be cancelled by its buyer. */
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
