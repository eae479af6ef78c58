import { checkoutReducer, idleCheckout, stageOf } from './checkout-state';
import type { CheckoutEvent, CheckoutState } from './checkout-state';

const after = (...events: CheckoutEvent[]): CheckoutState =>
  events.reduce(checkoutReducer, idleCheckout);
const failed: CheckoutEvent = { type: 'failed', problem: { kind: 'failed', text: 'Sold out' } };
const untilPayment: CheckoutEvent[] = [
  { type: 'submitted' },
  { type: 'design-confirmed' },
  { type: 'mockup-ready' },
  { type: 'session-opened' },
];

it('CHECKOUT-12: passes every stage in order', () => {
  const stages = untilPayment.map((_, index) =>
    stageOf(after(...untilPayment.slice(0, index + 1))),
  );
  expect(stages).toEqual(['validating', 'generatingMockup', 'creatingSession', 'redirecting']);
  expect(stageOf(after(...untilPayment, { type: 'bar-filled' }))).toBe('complete');
});

it('PREVIEW-09: a failure ends the stages and keeps its message until the next press', () => {
  const state = after({ type: 'submitted' }, failed);
  expect(state).toEqual({ step: 'failed', problem: { kind: 'failed', text: 'Sold out' } });
  expect(stageOf(state)).toBeNull();
  expect(checkoutReducer(state, { type: 'submitted' })).toMatchObject({ step: 'working' });
});

it('resets a page that is restored in mid-redirect, and does not fill its bar later', () => {
  const restored = after(...untilPayment, { type: 'restored-from-cache' });
  expect(restored).toEqual(idleCheckout);
  expect(checkoutReducer(restored, { type: 'bar-filled' })).toEqual(idleCheckout);
});
