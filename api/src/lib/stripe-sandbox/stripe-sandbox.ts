import { randomBytes } from 'node:crypto';
import { onceByKey, type IdempotentRequest, type IdempotentResponse } from './idempotency.js';
import type { SandboxPayment, SandboxRefund, SandboxSession } from './sandbox-objects.js';
import type { SandboxRows, SandboxStore } from './sandbox-store.js';
import {
  amountTotalOf,
  chargeObject,
  paymentIntentObject,
  refundObject,
  sessionObject,
} from './stripe-objects.js';
import type { CreateRefundParams, CreateSessionParams } from './stripe-requests.js';
import { StripeSandboxError } from './stripe-sandbox.error.js';
import { eventOf } from './webhook-events.js';

/** Stripe's bounds of `expires_at`. */
const LONGEST_LIFETIME_SECONDS = 24 * 60 * 60;
const SHORTEST_LIFETIME_SECONDS = 30 * 60;
/** For the request's latency. */
const TOLERANCE_SECONDS = 60;

/** Stripe's side of checkout and refunds. */
export class StripeSandbox {
  /** @param payUrl URL of a session's payment page */
  constructor(
    private readonly store: SandboxStore,
    private readonly payUrl: (sessionId: string) => string,
  ) {}

  /** Runs a POST once per idempotency key; see `onceByKey`. */
  once(
    request: IdempotentRequest,
    work: (rows: SandboxRows) => Promise<object>,
  ): Promise<IdempotentResponse> {
    return onceByKey(this.store, request, work);
  }

  async createSession(rows: SandboxRows, params: CreateSessionParams): Promise<object> {
    const session = await rows.insertSession({
      id: `cs_test_${randomBytes(24).toString('hex')}`,
      params,
      amountTotal: amountTotalOf(params),
      expiresAt: new Date(expiresAtOf(params) * 1000),
    });
    return this.view(session);
  }

  async retrieveSession(id: string): Promise<object> {
    return this.view(existing(await this.store.session(id), 'checkout.session', id));
  }

  /** @throws StripeSandboxError if the session is no longer open */
  async expireSession(rows: SandboxRows, id: string): Promise<object> {
    const expired = await this.expireInside(rows, id);
    if (!expired) {
      throw new StripeSandboxError(400, {
        type: 'invalid_request_error',
        message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
      });
    }
    return this.view(expired);
  }

  /** Called at the session's `expiresAt`; does nothing to a paid session. */
  async expireOverdue(sessionId: string): Promise<void> {
    await this.store.transaction((rows) => this.expireInside(rows, sessionId));
  }

  async retrievePaymentIntent(id: string): Promise<object> {
    return paymentIntentObject(existing(await this.store.payment(id), 'payment_intent', id));
  }

  async createRefund(rows: SandboxRows, params: CreateRefundParams): Promise<object> {
    const id = params.payment_intent;
    const payment = existing(await rows.lockPayment(id), 'payment_intent', id);
    const isPending = (await rows.refundMode()) === 'insufficient_funds';
    const { refund, payment: after } = await rows.insertRefund({
      id: `re_${randomBytes(12).toString('hex')}`,
      paymentIntentId: payment.id,
      amount: refundableOf(payment, params.amount),
      reason: params.reason ?? null,
      metadata: params.metadata ?? {},
      status: isPending ? 'pending' : 'succeeded',
    });
    await rows.emit(eventOf('charge.refunded', chargeObject(after)));
    return refundObject(refund);
  }

  /** Completes a pending refund, as the balance or the bank does at Stripe. */
  settleRefund(id: string, status: 'succeeded' | 'failed'): Promise<object> {
    return this.store.transaction(async (rows) => {
      const failureReason = status === 'failed' ? 'insufficient_funds' : null;
      const settled = await rows.settleRefund(id, { status, failureReason });
      const refund: SandboxRefund = existing(settled, 'refund', id);
      const type = status === 'failed' ? 'refund.failed' : 'refund.updated';
      await rows.emit(eventOf(type, refundObject(refund)));
      return refundObject(refund);
    });
  }

  /** Completes a payment that the bank makes later. */
  settleSession(id: string, outcome: 'succeeded' | 'failed'): Promise<object> {
    return this.store.transaction(async (rows) => {
      const session = await rows.lockSession(id);
      if (!session || session.isSettled) throw StripeSandboxError.missing('checkout.session', id);
      const settled = await rows.updateSession(id, { isSettled: outcome === 'succeeded' });
      const view = this.view(settled);
      await rows.emit(eventOf(`checkout.session.async_payment_${outcome}`, view));
      return view;
    });
  }

  async retrieveRefund(id: string): Promise<object> {
    return refundObject(existing(await this.store.refund(id), 'refund', id));
  }

  async listRefunds(paymentIntentId: string): Promise<object> {
    const refunds = await this.store.refundsOf(paymentIntentId);
    return { object: 'list', url: '/v1/refunds', has_more: false, data: refunds.map(refundObject) };
  }

  /** The session as an object of Stripe's API. */
  view(session: SandboxSession): object {
    return sessionObject(session, this.payUrl(session.id));
  }

  /** @returns null if the session is no longer open */
  private async expireInside(rows: SandboxRows, id: string): Promise<SandboxSession | null> {
    const session = existing(await rows.lockSession(id), 'checkout.session', id);
    if (session.status !== 'open') return null;
    const expired = await rows.updateSession(id, { status: 'expired' });
    await rows.emit(eventOf('checkout.session.expired', this.view(expired)));
    return expired;
  }
}

function existing<T>(found: T | null, kind: string, id: string): T {
  if (!found) throw StripeSandboxError.missing(kind, id);
  return found;
}

/** @returns Unix seconds */
function expiresAtOf(params: CreateSessionParams): number {
  const now = Math.floor(Date.now() / 1000);
  const expiresAt = params.expires_at ?? now + LONGEST_LIFETIME_SECONDS;
  const isInBounds =
    expiresAt >= now + SHORTEST_LIFETIME_SECONDS - TOLERANCE_SECONDS &&
    expiresAt <= now + LONGEST_LIFETIME_SECONDS;
  if (isInBounds) return expiresAt;
  throw new StripeSandboxError(400, {
    type: 'invalid_request_error',
    param: 'expires_at',
    message: 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.',
  });
}

/**
 * The amount of a refund in cents, by default everything that is left.
 *
 * @throws StripeSandboxError if the payment cannot be refunded by this amount
 */
function refundableOf(payment: SandboxPayment, requested: number | undefined): number {
  const type = 'invalid_request_error';
  if (payment.isDisputed) {
    const message = `Charge ${payment.chargeId} has been charged back; cannot issue a refund.`;
    throw new StripeSandboxError(400, { type, code: 'charge_disputed', message });
  }
  const left = payment.amount - payment.amountRefunded;
  if (left === 0) {
    const message = `Charge ${payment.chargeId} has already been refunded.`;
    throw new StripeSandboxError(400, { type, code: 'charge_already_refunded', message });
  }
  const amount = requested ?? left;
  if (amount > left) {
    const message = 'Refund amount is greater than unrefunded amount on charge.';
    throw new StripeSandboxError(400, { type, param: 'amount', message });
  }
  return amount;
}
