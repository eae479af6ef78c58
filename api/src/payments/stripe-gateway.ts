import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { AppConfig } from '../platform/index.js';
import { createStripe } from './stripe-client.js';

export interface RefundRequest {
  /** Of the refund of a part of a payment; absent for that of the rest of the purchase. */
  id?: string;
  orderId: string;
  paymentIntentId: string;
  amountCents: number;
  /** Number of the attempt; incremented after each refusal. */
  attempt: number;
}

/** Amounts refunded to the buyer, or on their way. */
export interface PaidBack {
  /** Includes refunds made in Stripe's dashboard, but not our refunds of parts. */
  totalCents: number;
  /** The refund that we requested; null if there is none. */
  own: MadeRefund | null;
  /** Reason why an accepted refund is not paid yet; null if there is none. */
  pendingReason: string | null;
}

/** A refund that Stripe has accepted. A pending one may still fail. */
export interface MadeRefund {
  id: string;
  isPending: boolean;
  /** Reason why a pending refund is not paid yet. */
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

  /** Opens the payment page of an order: repeated calls return the same page. */
  openSession(
    orderId: string,
    params: Stripe.Checkout.SessionCreateParams,
  ): Promise<Stripe.Checkout.Session> {
    return this.openPage(`order:${orderId}`, params);
  }

  /** Opens the payment page of a change; the same on each call. */
  openFixSession(
    fixId: string,
    params: Stripe.Checkout.SessionCreateParams,
  ): Promise<Stripe.Checkout.Session> {
    return this.openPage(`fix:${fixId}`, params);
  }

  private openPage(
    what: string,
    params: Stripe.Checkout.SessionCreateParams,
  ): Promise<Stripe.Checkout.Session> {
    return this.stripe.checkout.sessions.create(params, { idempotencyKey: `${what}:checkout` });
  }

  retrieveSession(id: string): Promise<Stripe.Checkout.Session> {
    return this.stripe.checkout.sessions.retrieve(id);
  }

  /** Id of the order that a payment was made for, or null if it is not ours. */
  async orderOfPayment(paymentIntentId: string): Promise<string | null> {
    try {
      const intent = await this.stripe.paymentIntents.retrieve(paymentIntentId);
      return intent.metadata.order_id ?? null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** A refund's current state. @returns null if Stripe does not know it */
  async retrieveRefund(id: string): Promise<Stripe.Refund | null> {
    try {
      return await this.stripe.refunds.retrieve(id);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /**
   * Closes a payment page. Stripe decides: the session comes back `expired`, or `complete` if the
   * buyer paid first.
   */
  async closeSession(id: string): Promise<Stripe.Checkout.Session> {
    try {
      return await this.stripe.checkout.sessions.expire(id);
    } catch (error) {
      // Only open sessions can expire; retrieve the session to see how it ended.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return this.retrieveSession(id);
      throw error;
    }
  }

  async paidBack({
    orderId,
    paymentIntentId,
  }: Pick<RefundRequest, 'orderId' | 'paymentIntentId'>): Promise<PaidBack> {
    const all = await this.effectiveRefunds(paymentIntentId);
    const effective = all.filter(({ metadata }) => !metadata?.[REFUND_ID]);
    const own = effective.find(({ metadata }) => metadata?.order_id === orderId);
    const pending = effective.find(isPending);
    return {
      totalCents: effective.reduce((sum, { amount }) => sum + amount, 0),
      own: own ? madeOf(own) : null,
      pendingReason: pending ? (madeOf(pending).reason ?? 'processing') : null,
    };
  }

  /** @returns null if this refund of a part has not been made, or has failed */
  async madePart({
    id,
    paymentIntentId,
  }: Pick<RefundRequest, 'id' | 'paymentIntentId'>): Promise<MadeRefund | null> {
    const made = await this.effectiveRefunds(paymentIntentId);
    const own = made.find(({ metadata }) => metadata?.[REFUND_ID] === id);
    return own ? madeOf(own) : null;
  }

  private async effectiveRefunds(paymentIntentId: string): Promise<Stripe.Refund[]> {
    const refunds = await this.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
    return refunds.data.filter(isEffective);
  }

  /**
   * Makes a refund. Stripe replays its response to an idempotency key, refusals included, for a day
   * only: call `paidBack` or `madePart` first.
   *
   * @throws RefundRefused if Stripe refuses; after any other error the refund may have been made
   */
  async refund(request: RefundRequest): Promise<MadeRefund> {
    const { id, orderId, paymentIntentId, amountCents, attempt } = request;
    const metadata = { order_id: orderId, ...(id === undefined ? {} : { [REFUND_ID]: id }) };
    // The keys of refunds that an earlier release has requested.
    const what = id === undefined ? `order:${orderId}` : `partial:${id}`;
    return this.create(
      { payment_intent: paymentIntentId, amount: amountCents, metadata },
      `${what}:refund:${attempt}`,
    );
  }

  private async create(
    params: Stripe.RefundCreateParams,
    idempotencyKey: string,
  ): Promise<MadeRefund> {
    const refund = await this.stripe.refunds
      .create({ ...params, reason: 'requested_by_customer' }, { idempotencyKey })
      .catch((error: unknown) => {
        throw isRefusal(error) ? new RefundRefused(error.message, error) : error;
      });
    if (!isEffective(refund)) {
      throw new RefundRefused(`Stripe returned ${refund.status} for the refund`);
    }
    return madeOf(refund);
  }

  /**
   * Verifies and parses an event from the exact bytes that were signed.
   *
   * @throws Stripe.errors.StripeSignatureVerificationError if Stripe did not sign them, or signed
   *   them too long ago
   */
  verify(rawBody: Buffer, signature: string): Stripe.Event {
    return this.stripe.webhooks.constructEvent(rawBody, signature, this.webhookSecret);
  }
}

/** Key of the metadata of a refund of a part of a payment: its id. */
export const REFUND_ID = 'partial_refund_id';

/** Error codes for which a retry is pointless until the operator has acted. */
const FINAL_REFUSALS = ['charge_disputed'];

/** Stripe refused this refund, and has not made it. */
export class RefundRefused extends Error {
  override name = 'RefundRefused';
  /** Whether a retry would fail the same way until the operator acts. */
  readonly isFinal: boolean;

  constructor(message: string, cause?: Error) {
    // Stryker disable next-line ObjectLiteral: the cause is for the stack in the log
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

function isEffective({ status }: Stripe.Refund): boolean {
  return status !== 'failed' && status !== 'canceled';
}

const CONFLICT = 409;
const TOO_MANY_REQUESTS = 429;

/** A concurrent request with the key (409) or a rate limit (429) is not a refusal. */
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
