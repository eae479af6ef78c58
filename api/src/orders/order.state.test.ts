import { FULFILLMENT_STATUSES, ORDER_STATUSES } from '@ftl/contracts';
import {
  cancellationOf,
  columnsOf,
  EFFECTS,
  nextState,
  ORDER_ACTIONS,
  ORDER_EFFECTS,
  operatorMay,
  ORDER_STATES,
  stateOf,
  STATES,
  type OrderState,
} from './order.state.js';

/** Final states: no transition leaves them. */
const FINAL: OrderState[] = ['shipped/shipped', 'cancelled/cancelled'];

function reachableFrom(start: OrderState): Set<OrderState> {
  const seen = new Set<OrderState>([start]);
  for (const state of seen) {
    for (const action of ORDER_ACTIONS) {
      const next = nextState(state, action);
      if (next) seen.add(next);
    }
  }
  return seen;
}

describe('order states', () => {
  it.each`
    from                          | action        | to                         | because
    ${'pending/pending'}          | ${'pay'}      | ${'paid/pending'}          | ${'the money arrived'}
    ${'cancelled/pending'}        | ${'pay'}      | ${'paid/pending'}          | ${'money that comes late still buys the shirt'}
    ${'cancelled/cancelled'}      | ${'pay'}      | ${null}                    | ${'a cancelled and refunded order stays so'}
    ${'paid/pending'}             | ${'pay'}      | ${null}                    | ${'a second notice of one payment does nothing'}
    ${'paid/pending'}             | ${'submit'}   | ${'processing/processing'} | ${'the partner has it, production has not started'}
    ${'cancelled/cancelled'}      | ${'submit'}   | ${null}                    | ${'what is cancelled is not printed'}
    ${'processing/processing'}    | ${'withdraw'} | ${'paid/pending'}          | ${'its buyer changes it before production'}
    ${'processing/in_production'} | ${'withdraw'} | ${null}                    | ${'it is being made'}
    ${'processing/processing'}    | ${'cancel'}   | ${'cancelled/cancelled'}   | ${'production has not started'}
    ${'shipped/shipped'}          | ${'cancel'}   | ${null}                    | ${'a parcel cannot be called back'}
    ${'cancelled/cancelled'}      | ${'cancel'}   | ${null}                    | ${'nobody is refunded twice'}
    ${'pending/pending'}          | ${'cancel'}   | ${null}                    | ${'there is nothing to refund'}
    ${'processing/in_production'} | ${'fail'}     | ${'paid/failed'}           | ${'the partner gave up on it, and a person must know'}
    ${'processing/in_production'} | ${'ship'}     | ${'shipped/shipped'}       | ${'the parcel left'}
    ${'paid/pending'}             | ${'ship'}     | ${null}                    | ${'no partner has it yet'}
    ${'pending/pending'}          | ${'ship'}     | ${null}                    | ${'it is not paid'}
  `('CANCEL-12: $from, $action -> $to: $because', ({ from, action, to }) => {
    expect(nextState(from, action)).toBe(to);
  });

  it('decides every action in every state, and only with known states', () => {
    for (const from of ORDER_STATES) {
      for (const [action, to] of Object.entries(STATES[from].on)) {
        expect(ORDER_ACTIONS).toContain(action);
        expect(ORDER_STATES).toContain(to);
        expect(to).not.toBe(from);
      }
    }
    for (const action of ORDER_ACTIONS)
      for (const effect of EFFECTS[action]) expect(ORDER_EFFECTS).toContain(effect);
  });

  it('reaches every state from a new order', () => {
    expect(reachableFrom('pending/pending')).toEqual(new Set(ORDER_STATES));
  });

  it('has a path to a final state from every unfinished order', () => {
    for (const state of ORDER_STATES) {
      const ends = FINAL.filter((end) => reachableFrom(state).has(end));
      expect(ends.length).toBeGreaterThan(0);
    }
    for (const end of FINAL) expect(reachableFrom(end)).toEqual(new Set([end]));
  });

  it('uses every effect, and maps each state to statuses of the contract', () => {
    expect(new Set(Object.values(EFFECTS).flat())).toEqual(new Set(ORDER_EFFECTS));
    for (const state of ORDER_STATES) {
      const columns = columnsOf(state);
      expect(ORDER_STATUSES).toContain(columns.status);
      expect(FULFILLMENT_STATUSES).toContain(columns.fulfillment);
      expect(stateOf(columns)).toBe(state);
    }
  });

  it('rejects a pair of columns that is not a valid state', () => {
    expect(() => stateOf({ status: 'shipped', fulfillment: 'pending' })).toThrow('shipped/pending');
  });
});

describe('cancellability', () => {
  it('CANCEL-13: an order in processing is canceled automatically', () => {
    expect(STATES['processing/processing'].cancellation).toBe('automatic');
  });
  it('CANCEL-14: a shipped order cannot be canceled', () => {
    expect(STATES['shipped/shipped'].cancellation).toBe('never');
  });
  it('CANCEL-15: a paid order that is not yet in production is canceled automatically', () => {
    expect(STATES['paid/pending'].cancellation).toBe('automatic');
    expect(STATES['paid/failed'].cancellation).toBe('automatic');
  });
  it("CANCEL-16: an order in production needs an operator's review", () => {
    expect(STATES['processing/in_production'].cancellation).toBe('review');
  });
  it('never offers a cancellation that the transition table does not allow', () => {
    for (const state of ORDER_STATES) {
      const canCancel = nextState(state, 'cancel') !== null;
      expect(canCancel).toBe(cancellationOf(columnsOf(state)) !== 'never');
    }
  });
});

it('offers the operator to ship and to cancel where the transition table allows it', () => {
  for (const state of ORDER_STATES)
    for (const step of ['ship', 'cancel'] as const)
      expect(operatorMay(step, columnsOf(state))).toBe(nextState(state, step) !== null);
});
