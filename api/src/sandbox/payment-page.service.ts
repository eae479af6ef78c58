import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../platform/index.js';
import {
  addressOf,
  billingAddressOf,
  cardDigits,
  stateOfSession,
  disputeObject,
  type PaymentForm,
  type SandboxPayment,
  type SandboxSession,
  TEST_CARDS,
  withPromotion,
} from '@ftl/stripe-sandbox';
import { SandboxRepository } from './sandbox.repository.js';
import { SandboxWebhooks } from './sandbox-webhooks.service.js';
import { StripeSandbox } from './stripe-sandbox.service.js';

/** The buyer's side of a checkout session. */
@Injectable()
export class PaymentPage {
  constructor(
    private readonly database: Database,
    private readonly repository: SandboxRepository,
    private readonly stripe: StripeSandbox,
    private readonly webhooks: SandboxWebhooks,
  ) {}

  session(id: string): Promise<SandboxSession | null> {
    return this.repository.session(id);
  }

  /** @returns the session with its new total, or null if the code is invalid */
  applyCode(sessionId: string, code: string): Promise<SandboxSession | null> {
    return this.database.transaction(async (tx) => {
      const session = await this.repository.lockSession(tx, sessionId);
      if (!session || stateOfSession(session) !== 'open') return null;
      const changes = withPromotion(session, code);
      return changes && this.repository.updateSession(tx, sessionId, changes);
    });
  }

  /**
   * Pays an open session, once: a second submission or a second tab finds it complete.
   *
   * @param form a valid form
   */
  pay(sessionId: string, form: PaymentForm): Promise<SandboxSession | null> {
    return this.database.transaction(async (tx) => {
      const session = await this.repository.lockSession(tx, sessionId);
      if (!session || stateOfSession(session) !== 'open') return session;
      const payment = session.amountTotal > 0 ? await this.takePayment(tx, session) : null;
      const paid = await this.repository.updateSession(tx, sessionId, {
        status: 'complete',
        paymentIntentId: payment?.id ?? null,
        isSettled: cardDigits(form) !== TEST_CARDS.delayed,
        email: session.params.customer_email ?? form.email,
        shipping: { ...addressOf(form), billing: billingAddressOf(form) },
      });
      await this.webhooks.emit(tx, 'checkout.session.completed', this.stripe.view(paid));
      if (payment && cardDigits(form) === TEST_CARDS.disputed) {
        await this.repository.markDisputed(tx, payment.id);
        const dispute = disputeObject(payment, `dp_${randomBytes(12).toString('hex')}`);
        await this.webhooks.emit(tx, 'charge.dispute.created', dispute);
      }
      return paid;
    });
  }

  private takePayment(tx: Tx, session: SandboxSession): Promise<SandboxPayment> {
    return this.repository.insertPayment(tx, {
      id: `pi_${randomBytes(12).toString('hex')}`,
      chargeId: `ch_${randomBytes(12).toString('hex')}`,
      amount: session.amountTotal,
      metadata: session.params.payment_intent_data?.metadata ?? {},
    });
  }
}
