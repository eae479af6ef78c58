import type { CheckoutProblem } from './checkout-problem';

/** Stages of a checkout and their progress in percent (document 2, chapter 4). */
export const CHECKOUT_STAGES = {
  validating: 20,
  generatingMockup: 40,
  creatingSession: 70,
  redirecting: 90,
  complete: 100,
} as const;

export type CheckoutStage = keyof typeof CHECKOUT_STAGES;

/** Delay between 'redirecting' and a full progress bar. */
export const COMPLETE_AFTER_MS = 500;

/** A checkout between the pressed button and the payment page. */
export type CheckoutState =
  | { step: 'idle' }
  | { step: 'working'; stage: Exclude<CheckoutStage, 'redirecting' | 'complete'> }
  | { step: 'leaving'; stage: Extract<CheckoutStage, 'redirecting' | 'complete'> }
  | { step: 'failed'; problem: CheckoutProblem };

export type CheckoutEvent =
  | { type: 'submitted' }
  | { type: 'email-refused' }
  | { type: 'design-confirmed' }
  | { type: 'mockup-ready' }
  | { type: 'session-opened' }
  | { type: 'bar-filled' }
  | { type: 'failed'; problem: CheckoutProblem }
  | { type: 'restored-from-cache' };

export const idleCheckout: CheckoutState = { step: 'idle' };

export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'submitted':
      return { step: 'working', stage: 'validating' };
    case 'email-refused':
      return idleCheckout;
    case 'design-confirmed':
      return { step: 'working', stage: 'generatingMockup' };
    case 'mockup-ready':
      return { step: 'working', stage: 'creatingSession' };
    case 'session-opened':
      return { step: 'leaving', stage: 'redirecting' };
    case 'bar-filled':
      return state.step === 'leaving' ? { step: 'leaving', stage: 'complete' } : state;
    case 'failed':
      return { step: 'failed', problem: event.problem };
    case 'restored-from-cache':
      return state.step === 'failed' ? state : idleCheckout;
    default:
      return event satisfies never;
  }
}

/** The stage shown by the progress bar; null if no checkout is running. */
export const stageOf = (state: CheckoutState): CheckoutStage | null =>
  state.step === 'working' || state.step === 'leaving' ? state.stage : null;
