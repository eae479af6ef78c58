import type { FulfillmentStatus, OrderStatus } from '@ftl/contracts';

/** The combined state of an order: the status that the buyer sees and the fulfillment status. */
export type OrderStateKey = `${OrderStatus}/${FulfillmentStatus}`;

export const ORDER_ACTIONS = [
  'pay',
  'abandon',
  'submit',
  'fail',
  'retry',
  'withdraw',
  'start_production',
  'ship',
  'cancel',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/**
 * How a buyer can cancel: automatic until production starts, an operator's decision during
 * production, never once shipped, canceled, or unpaid (document 2, chapter 4).
 */
export type Cancellability = 'automatic' | 'review' | 'never';

/** What an operator can do with an order beside correcting its data. */
export type OperatorStep = 'retry' | 'hold' | 'ship' | 'cancel' | 'refund';

interface StateEntry {
  cancellation: Cancellability;
  operator: readonly OperatorStep[];
  /** The allowed transitions. */
  on: Partial<Record<OrderAction, OrderStateKey>>;
}

/**
 * All valid states. An unpaid order ends as `cancelled/pending`, because production
 * never started; a paid one ends as `cancelled/cancelled`.
 *
 * - `pay` also revives an abandoned order: money that arrives after the payment
 *   page expired still buys the shirt.
 * - `fail` is the print partner's refusal after all retries, or a cancellation by
 *   the partner at any stage; `retry` is an operator's decision to try again.
 * - `ship` may come without `start_production` if the partner's event was missed,
 *   and after a failure if an operator had the shirt made elsewhere.
 * - `withdraw` takes the order back from the partner before production, for a change
 *   of its buyer; the new version is submitted as a new order.
 * - `cancel` during production needs the partner's consent; the partner, not
 *   this table, decides whether it is too late.
 */
export const STATES = {
  'pending/pending': {
    cancellation: 'never',
    operator: [],
    on: { pay: 'paid/pending', abandon: 'cancelled/pending' },
  },
  'paid/pending': {
    cancellation: 'automatic',
    operator: ['retry', 'hold', 'cancel'],
    on: { submit: 'processing/processing', fail: 'paid/failed', cancel: 'cancelled/cancelled' },
  },
  'paid/failed': {
    cancellation: 'automatic',
    operator: ['retry', 'hold', 'ship', 'cancel'],
    on: { retry: 'paid/pending', ship: 'shipped/shipped', cancel: 'cancelled/cancelled' },
  },
  'processing/processing': {
    cancellation: 'automatic',
    operator: ['ship', 'cancel'],
    on: {
      fail: 'paid/failed',
      withdraw: 'paid/pending',
      start_production: 'processing/in_production',
      ship: 'shipped/shipped',
      cancel: 'cancelled/cancelled',
    },
  },
  'processing/in_production': {
    cancellation: 'review',
    operator: ['ship', 'cancel'],
    on: { fail: 'paid/failed', ship: 'shipped/shipped', cancel: 'cancelled/cancelled' },
  },
  'shipped/shipped': { cancellation: 'never', operator: ['refund'], on: {} },
  'cancelled/pending': { cancellation: 'never', operator: [], on: { pay: 'paid/pending' } },
  'cancelled/cancelled': { cancellation: 'never', operator: ['refund'], on: {} },
} as const satisfies Partial<Record<OrderStateKey, StateEntry>>;
export type OrderState = keyof typeof STATES;
export const ORDER_STATES = Object.keys(STATES) as OrderState[];

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
  withdraw: [],
  start_production: [],
  ship: ['mail-shipped'],
  cancel: ['refund'],
};

/** @returns the state after `action`, or null if the action is not allowed in `state` */
export function nextState(state: OrderState, action: OrderAction): OrderState | null {
  const on: Partial<Record<OrderAction, OrderState>> = STATES[state].on;
  return on[action] ?? null;
}

/** Combines the two columns. @throws if the pair is not one of STATES */
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

type InState = Parameters<typeof stateOf>[0];

export function cancellationOf(order: InState): Cancellability {
  return STATES[stateOf(order)].cancellation;
}

export function operatorMay(step: OperatorStep, order: InState): boolean {
  const allowed: readonly OperatorStep[] = STATES[stateOf(order)].operator;
  return allowed.includes(step);
}
