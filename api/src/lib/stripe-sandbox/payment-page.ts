import { randomBytes } from 'node:crypto';
import {
  addressOf,
  billingAddressOf,
  cardDigits,
  paymentFormProblems,
  readPaymentForm,
  SAMPLE_FORM,
  TEST_CARDS,
  type PaymentForm,
} from './payment-form.js';
import { closedPage, payPage, unknownPage } from './payment-page.view.js';
import { withPromotion } from './promotion-codes.js';
import type { SandboxDocument } from './sandbox-document.js';
import type { SandboxPayment, SandboxSession } from './sandbox-objects.js';
import type { SandboxRows, SandboxStore } from './sandbox-store.js';
import { stateOfSession, successUrlOf } from './session-state.js';
import { disputeObject } from './stripe-objects.js';
import type { StripeSandbox } from './stripe-sandbox.js';
import { eventOf } from './webhook-events.js';

/** A page with its HTTP status, or the URL to redirect to after paying. */
export type PaymentPageResponse =
  | { status: number; document: SandboxDocument }
  | { status: 303; location: string };

/** The buyer's side of a checkout session: plain HTML that works without JavaScript. */
export class PaymentPage {
  /** @param shop the name that the pages show */
  constructor(
    private readonly store: SandboxStore,
    private readonly stripe: StripeSandbox,
    private readonly shop: string,
  ) {}

  async show(sessionId: string): Promise<PaymentPageResponse> {
    const session = await this.store.session(sessionId);
    if (!session) return this.unknown();
    const state = stateOfSession(session);
    if (state !== 'open') return this.closed(session, state);
    const form = { ...SAMPLE_FORM, email: session.params.customer_email ?? '' };
    return { status: 200, document: payPage({ shop: this.shop, session }, form, {}) };
  }

  /**
   * Applies a promotion code, or pays and redirects to `success_url`; on an error the page is
   * rendered again with the input.
   */
  async submit(sessionId: string, body: unknown): Promise<PaymentPageResponse> {
    const session = await this.store.session(sessionId);
    if (!session) return this.unknown();
    const typed = readPaymentForm(body);
    const form = { ...typed, email: session.params.customer_email ?? typed.email };
    if (stateOfSession(session) === 'open') {
      if (isApplying(body)) return this.showWithCode(session, form);
      const problems = paymentFormProblems(form, session.params.excluded_payment_method_types);
      if (Object.keys(problems).length > 0) {
        const document = payPage({ shop: this.shop, session }, form, problems);
        return { status: problems.card ? 402 : 400, document };
      }
    }
    const after = (await this.pay(sessionId, form)) ?? session;
    if (after.status === 'complete') return { status: 303, location: successUrlOf(after) };
    return this.closed(after, 'expired');
  }

  private async showWithCode(
    session: SandboxSession,
    form: PaymentForm,
  ): Promise<PaymentPageResponse> {
    const applied = await this.applyCode(session.id, form.promotion_code);
    const problems = applied
      ? {}
      : { promotion_code: "This code isn't valid. Nothing was changed." };
    const shown = { shop: this.shop, session: applied ?? session };
    return { status: applied ? 200 : 400, document: payPage(shown, form, problems) };
  }

  /** @returns the session with its new total, or null if the code is invalid */
  private applyCode(sessionId: string, code: string): Promise<SandboxSession | null> {
    return this.store.transaction(async (rows) => {
      const session = await rows.lockSession(sessionId);
      if (!session || stateOfSession(session) !== 'open') return null;
      const changes = withPromotion(session, code);
      return changes && rows.updateSession(sessionId, changes);
    });
  }

  /**
   * Pays an open session, once: a second submission or a second tab finds it complete.
   *
   * @param form a valid form, unless the session is no longer open
   */
  private pay(sessionId: string, form: PaymentForm): Promise<SandboxSession | null> {
    return this.store.transaction(async (rows) => {
      const session = await rows.lockSession(sessionId);
      if (!session || stateOfSession(session) !== 'open') return session;
      const payment = session.amountTotal > 0 ? await takePayment(rows, session) : null;
      const paid = await rows.updateSession(sessionId, {
        status: 'complete',
        paymentIntentId: payment?.id ?? null,
        isSettled: cardDigits(form) !== TEST_CARDS.delayed,
        email: session.params.customer_email ?? form.email,
        shipping: { ...addressOf(form), billing: billingAddressOf(form) },
      });
      await rows.emit(eventOf('checkout.session.completed', this.stripe.view(paid)));
      if (payment && cardDigits(form) === TEST_CARDS.disputed) {
        await rows.markDisputed(payment.id);
        const dispute = disputeObject(payment, `dp_${randomBytes(12).toString('hex')}`);
        await rows.emit(eventOf('charge.dispute.created', dispute));
      }
      return paid;
    });
  }

  private unknown(): PaymentPageResponse {
    return { status: 404, document: unknownPage(this.shop) };
  }

  private closed(session: SandboxSession, state: 'complete' | 'expired'): PaymentPageResponse {
    return { status: 410, document: closedPage({ shop: this.shop, session }, state) };
  }
}

function takePayment(rows: SandboxRows, session: SandboxSession): Promise<SandboxPayment> {
  return rows.insertPayment({
    id: `pi_${randomBytes(12).toString('hex')}`,
    chargeId: `ch_${randomBytes(12).toString('hex')}`,
    amount: session.amountTotal,
    metadata: session.params.payment_intent_data?.metadata ?? {},
  });
}

/** The form has two buttons: one for the code, one to pay. */
function isApplying(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'apply' in body;
}
