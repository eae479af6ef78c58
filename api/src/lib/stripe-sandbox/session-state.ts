import type { SandboxSession } from './sandbox-objects.js';

/** State of a payment page. */
export type PaymentState = 'open' | 'complete' | 'expired';

/** An overdue session counts as expired even before its job has run. */
export function stateOfSession(session: SandboxSession, now = new Date()): PaymentState {
  if (session.status !== 'open') return session.status;
  return session.expiresAt <= now ? 'expired' : 'open';
}

/** Redirect target of a paid session, with the session's id filled in as Stripe does. */
export function successUrlOf(session: SandboxSession): string {
  return session.params.success_url.replace('{CHECKOUT_SESSION_ID}', session.id);
}
