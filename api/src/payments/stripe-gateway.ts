import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { AppConfig } from '../platform/index.js';
import { createStripe } from './stripe-client.js';

export interface RefundRequest {
  orderId: string;
  paymentIntentId: string;
  amountCents: number;
}

/** The few words we exchange with Stripe. Each may be repeated without a second effect. */
@Injectable()
export class StripeGateway {
  private readonly stripe: Stripe;
  private readonly webhookSecret: string;

  constructor(config: AppConfig) {
    this.stripe = createStripe(config);
    this.webhookSecret = config.stripeWebhookSecret;
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
    const intent = await this.stripe.paymentIntents.retrieve(paymentIntentId);
    return intent.metadata.order_id ?? null;
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

  /**
   * Pays an order back, once: Stripe forgets idempotency keys after a day, so an
   * earlier refund of the same order is looked for first.
   */
  async refund({ orderId, paymentIntentId, amountCents }: RefundRequest): Promise<Stripe.Refund> {
    const earlier = await this.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
    const same = earlier.data.find(
      (refund) => refund.metadata?.order_id === orderId && refund.status !== 'failed',
    );
    if (same) return same;
    return this.stripe.refunds.create(
      {
        payment_intent: paymentIntentId,
        amount: amountCents,
        reason: 'requested_by_customer',
        metadata: { order_id: orderId },
      },
      { idempotencyKey: `order:${orderId}:refund` },
    );
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
