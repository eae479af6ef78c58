import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { AppConfig } from '../platform/index.js';
import { createStripe } from './stripe-client.js';

export interface RefundRequest {
  orderId: string;
  paymentIntentId: string;
  amountCents: number;
  /** Of this refund; another one where Stripe refused the one before. */
  attempt: number;
}

/** What of a payment is back with the buyer, or on its way there. */
export interface PaidBack {
  /** Also what was refunded by hand, in Stripe's dashboard. */
  totalCents: number;
  /** The refund that we asked for; null while there is none. */
  own: MadeRefund | null;
  /** What a refund is waiting for that Stripe has accepted and not paid yet; null for none. */
  pendingReason: string | null;
}

/** A refund that Stripe has accepted. Money that is still to leave may yet fail to. */
export interface MadeRefund {
  id: string;
  isPending: boolean;
  /** What a pending one is waiting for. */
  reason: string | null;
}

/** The only calls to Stripe. All of them are idempotent. */
@Injectable()
export class StripeGateway {
  private readonly stripe: Stripe;
  private readonly webhookSecret: string;

  constructor(config: AppConfig) {
    this.stripe = createStripe(config.payments);
    this.webhookSecret = config.payments.webhookSecret;
  }

  /** Opens the payment page of an order: one order, one page, however often it is asked for. */
  openSession(
    orderId: string,
    params: Stripe.Checkout.SessionCreateParams,
  ): Promise<Stripe.Checkout.Session> {
    return this.stripe.checkout.sessions.create(params, {
      idempotencyKey: `order:${orderId}:checkout`,
    });
  }

  retrieveSession(id: string): Promise<Stripe.Checkout.Session> {
    return this.stripe.checkout.sessions.retrieve(id);
  }

  /** Id of the order that a payment was made for, or null when it is none of ours. */
  async orderOfPayment(paymentIntentId: string): Promise<string | null> {
    try {
      const intent = await this.stripe.paymentIntents.retrieve(paymentIntentId);
      return intent.metadata.order_id ?? null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** A refund as it is now. @returns null when Stripe does not know it */
  async retrieveRefund(id: string): Promise<Stripe.Refund | null> {
    try {
      return await this.stripe.refunds.retrieve(id);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /**
   * Closes a payment page. Stripe decides: the session comes back `expired`, or
   * `complete` when the buyer was faster.
   */
  async closeSession(id: string): Promise<Stripe.Checkout.Session> {
    try {
      return await this.stripe.checkout.sessions.expire(id);
    } catch (error) {
      // Only open sessions can expire; how this one ended is what we need to know.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return this.retrieveSession(id);
      throw error;
    }
  }

  async paidBack({
    orderId,
    paymentIntentId,
  }: Pick<RefundRequest, 'orderId' | 'paymentIntentId'>): Promise<PaidBack> {
    const refunds = await this.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
    const standing = refunds.data.filter(isStanding);
    const own = standing.find(({ metadata }) => metadata?.order_id === orderId);
    const pending = standing.find(isPending);
    return {
      totalCents: standing.reduce((sum, { amount }) => sum + amount, 0),
      own: own ? madeOf(own) : null,
      pendingReason: pending ? (madeOf(pending).reason ?? 'processing') : null,
    };
  }

  /**
   * Pays an order back. Stripe repeats its answer to a key for a day, a refusal
   * too, and forgets it then: ask `paidBack` first.
   *
   * @throws RefundRefused when Stripe says no; anything else leaves open whether it was made
   */
  async refund(request: RefundRequest): Promise<MadeRefund> {
    const { orderId, paymentIntentId, amountCents, attempt } = request;
    const params = {
      payment_intent: paymentIntentId,
      amount: amountCents,
      reason: 'requested_by_customer' as const,
      metadata: { order_id: orderId },
    };
    const refund = await this.stripe.refunds
      .create(params, { idempotencyKey: `order:${orderId}:refund:${attempt}` })
      .catch((error: unknown) => {
        throw isRefusal(error) ? new RefundRefused(error.message, error) : error;
      });
    if (!isStanding(refund)) {
      throw new RefundRefused(`Stripe answered the refund with ${refund.status}`);
    }
    return madeOf(refund);
  }

  /**
   * An event from the exact bytes that were signed.
   *
   * @throws Stripe.errors.StripeSignatureVerificationError when Stripe did not
   *   sign them, or signed them too long ago
   */
  verify(rawBody: Buffer, signature: string): Stripe.Event {
    return this.stripe.webhooks.constructEvent(rawBody, signature, this.webhookSecret);
  }
}

/** Codes with which asking again is pointless until the operator has acted. */
const FINAL_REFUSALS = ['charge_disputed'];

/** Stripe will not make this refund, and has not made it. */
export class RefundRefused extends Error {
  override name = 'RefundRefused';
  /** Whether a retry would fail the same way until the operator acts. */
  readonly isFinal: boolean;

  constructor(message: string, cause?: Error) {
    super(message, { cause });
    const { code = '' } = cause instanceof Stripe.errors.StripeError ? cause : {};
    this.isFinal = FINAL_REFUSALS.includes(code);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

function isPending({ status }: Stripe.Refund): boolean {
  return status === 'pending' || status === 'requires_action';
}

function madeOf(refund: Stripe.Refund): MadeRefund {
  const reason = isPending(refund) ? (refund.pending_reason ?? 'processing') : null;
  return { id: refund.id, isPending: isPending(refund), reason };
}

function isStanding({ status }: Stripe.Refund): boolean {
  return status !== 'failed' && status !== 'canceled';
}

const CONFLICT = 409;
const TOO_MANY_REQUESTS = 429;

/** Another request with the key is under way (409), or there were too many (429): neither is a no. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const { statusCode = 0 } = error;
  return (
    statusCode >= 400 &&
    statusCode < 500 &&
    statusCode !== CONFLICT &&
    statusCode !== TOO_MANY_REQUESTS
  );
}
