import { createHash, randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppConfig, Database, Jobs, type Tx } from '../platform/index.js';
import { SandboxRepository } from './sandbox.repository.js';
import { SandboxWebhooks } from './sandbox-webhooks.service.js';
import {
  amountTotalOf,
  chargeObject,
  type CreateRefundParams,
  type CreateSessionParams,
  paymentIntentObject,
  refundObject,
  type SandboxSession,
  sessionObject,
  StripeSandboxError,
} from '@ftl/stripe-sandbox';

const EXPIRE_QUEUE = 'sandbox.expire-session';
const DEFAULT_LIFETIME_SECONDS = 24 * 60 * 60;
/** Stripe's bounds of `expires_at`. */
const SHORTEST_LIFETIME_SECONDS = 30 * 60;

export interface IdempotentRequest {
  key: string | undefined;
  /** Digest of everything that must be identical for the key to be reused. */
  fingerprint: string;
}

/** A new response, or the stored one of the same key. */
export interface StoredResponse {
  status: number;
  body: object;
  isReplay: boolean;
}

interface ExpireJob {
  sessionId: string;
}

/** Stripe's side of checkout and refunds, in separate tables. */
@Injectable()
export class StripeSandbox implements OnModuleInit {
  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly repository: SandboxRepository,
    private readonly webhooks: SandboxWebhooks,
  ) {}

  onModuleInit(): void {
    this.jobs.define<ExpireJob>(EXPIRE_QUEUE, async ({ sessionId }) => {
      await this.database.transaction((tx) => this.expireInside(tx, sessionId));
    });
  }

  /**
   * Runs a POST in one transaction and stores its response under the idempotency key, so that a
   * retry gets the same response and has no further effect. As at Stripe that includes errors,
   * except those detected before execution, such as an invalid parameter.
   *
   * @param work must throw before it writes anything
   */
  once(
    { key, fingerprint }: IdempotentRequest,
    work: (tx: Tx) => Promise<object>,
  ): Promise<StoredResponse> {
    return this.database.transaction(async (tx) => {
      if (!key) return { ...(await responseOf(work(tx))), isReplay: false };
      if (!(await this.repository.tryLockKey(tx, key))) {
        throw new StripeSandboxError(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: 'There is currently another in-progress request using this Idempotent Key.',
        });
      }
      const requestDigest = createHash('sha256').update(fingerprint).digest('hex');
      const kept = await this.repository.responseOf(tx, key);
      if (kept && kept.requestDigest !== requestDigest) {
        throw new StripeSandboxError(400, {
          type: 'idempotency_error',
          message:
            'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        });
      }
      if (kept) return { status: kept.status, body: kept.body as object, isReplay: true };
      const response = await responseOf(work(tx));
      await this.repository.storeResponse(tx, { key, requestDigest, ...response });
      return { ...response, isReplay: false };
    });
  }

  async createSession(tx: Tx, params: CreateSessionParams): Promise<object> {
    const now = Math.floor(Date.now() / 1000);
    const expiresAt = params.expires_at ?? now + DEFAULT_LIFETIME_SECONDS;
    const isInBounds =
      // A minute of tolerance for the request's latency.
      expiresAt >= now + SHORTEST_LIFETIME_SECONDS - 60 &&
      expiresAt <= now + DEFAULT_LIFETIME_SECONDS;
    if (!isInBounds) {
      throw new StripeSandboxError(400, {
        type: 'invalid_request_error',
        param: 'expires_at',
        message: 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.',
      });
    }
    const session = await this.repository.insertSession(tx, {
      id: `cs_test_${randomBytes(24).toString('hex')}`,
      params,
      amountTotal: amountTotalOf(params),
      expiresAt: new Date(expiresAt * 1000),
    });
    await this.jobs.enqueue(
      EXPIRE_QUEUE,
      { sessionId: session.id },
      { tx, singletonKey: session.id, startAfterSeconds: expiresAt - now },
    );
    return this.view(session);
  }

  async retrieveSession(id: string): Promise<object> {
    const session = await this.repository.session(id);
    if (!session) throw StripeSandboxError.missing('checkout.session', id);
    return this.view(session);
  }

  /** @throws StripeSandboxError if the session is no longer open */
  async expireSession(tx: Tx, id: string): Promise<object> {
    const expired = await this.expireInside(tx, id);
    if (!expired) {
      throw new StripeSandboxError(400, {
        type: 'invalid_request_error',
        message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
      });
    }
    return this.view(expired);
  }

  async retrievePaymentIntent(id: string): Promise<object> {
    const payment = await this.repository.payment(id);
    if (!payment) throw StripeSandboxError.missing('payment_intent', id);
    return paymentIntentObject(payment);
  }

  async createRefund(tx: Tx, params: CreateRefundParams): Promise<object> {
    const payment = await this.repository.lockPayment(tx, params.payment_intent);
    if (!payment) throw StripeSandboxError.missing('payment_intent', params.payment_intent);
    if (payment.isDisputed) {
      throw new StripeSandboxError(400, {
        type: 'invalid_request_error',
        code: 'charge_disputed',
        message: `Charge ${payment.chargeId} has been charged back; cannot issue a refund.`,
      });
    }
    const left = payment.amount - payment.amountRefunded;
    const amount = params.amount ?? left;
    if (left === 0 || amount > left) {
      throw new StripeSandboxError(400, {
        type: 'invalid_request_error',
        ...(left === 0 ? { code: 'charge_already_refunded' } : { param: 'amount' }),
        message:
          left === 0
            ? `Charge ${payment.chargeId} has already been refunded.`
            : 'Refund amount is greater than unrefunded amount on charge.',
      });
    }
    const isPending = (await this.repository.refundMode(tx)) === 'insufficient_funds';
    const { refund, payment: after } = await this.repository.insertRefund(tx, {
      id: `re_${randomBytes(12).toString('hex')}`,
      paymentIntentId: payment.id,
      amount,
      reason: params.reason ?? null,
      metadata: params.metadata ?? {},
      status: isPending ? 'pending' : 'succeeded',
    });
    await this.webhooks.emit(tx, 'charge.refunded', chargeObject(after));
    return refundObject(refund);
  }

  /** Completes a pending refund, as the balance or the bank does at Stripe. */
  settleRefund(id: string, status: 'succeeded' | 'failed'): Promise<object> {
    return this.database.transaction(async (tx) => {
      const failureReason = status === 'failed' ? 'insufficient_funds' : null;
      const refund = await this.repository.settleRefund(tx, id, { status, failureReason });
      if (!refund) throw StripeSandboxError.missing('refund', id);
      const type = status === 'failed' ? 'refund.failed' : 'refund.updated';
      await this.webhooks.emit(tx, type, refundObject(refund));
      return refundObject(refund);
    });
  }

  /** Completes a payment that the bank makes later. */
  settleSession(id: string, outcome: 'succeeded' | 'failed'): Promise<object> {
    return this.database.transaction(async (tx) => {
      const session = await this.repository.lockSession(tx, id);
      if (!session || session.isSettled) throw StripeSandboxError.missing('checkout.session', id);
      const isPaid = outcome === 'succeeded';
      const settled = await this.repository.updateSession(tx, id, {
        isSettled: isPaid,
      });
      const type = `checkout.session.async_payment_${outcome}` as const;
      await this.webhooks.emit(tx, type, this.view(settled));
      return this.view(settled);
    });
  }

  async retrieveRefund(id: string): Promise<object> {
    const refund = await this.repository.refund(id);
    if (!refund) throw StripeSandboxError.missing('refund', id);
    return refundObject(refund);
  }

  async listRefunds(paymentIntentId: string): Promise<object> {
    const refunds = await this.repository.refundsOf(paymentIntentId);
    return { object: 'list', url: '/v1/refunds', has_more: false, data: refunds.map(refundObject) };
  }

  /** URL of this session's payment page. */
  payUrl(sessionId: string): string {
    return `${this.config.publicUrl}/sandbox/pay/${sessionId}`;
  }

  view(session: SandboxSession): object {
    return sessionObject(session, this.payUrl(session.id));
  }

  private async expireInside(tx: Tx, id: string): Promise<SandboxSession | null> {
    const session = await this.repository.lockSession(tx, id);
    if (!session) throw StripeSandboxError.missing('checkout.session', id);
    if (session.status !== 'open') return null;
    const expired = await this.repository.updateSession(tx, id, { status: 'expired' });
    await this.webhooks.emit(tx, 'checkout.session.expired', this.view(expired));
    return expired;
  }
}

async function responseOf(work: Promise<object>): Promise<{ status: number; body: object }> {
  try {
    return { status: 200, body: await work };
  } catch (error) {
    if (!(error instanceof StripeSandboxError)) throw error;
    return { status: error.status, body: { error: error.body } };
  }
}
