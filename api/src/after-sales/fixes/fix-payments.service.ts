import { Injectable } from '@nestjs/common';
import { PAGES } from '@ftl/contracts';
import type Stripe from 'stripe';
import type { Order } from '../../orders/index.js';
import { sessionOutcome, StripeGateway, type ExtraPayment } from '../../payments/index.js';
import { AppConfig } from '../../platform/index.js';
import type { OrderFix } from './fixes.schema.js';

/** Payment pages are open for at least half an hour; the rest is for opening one again. */
export const PAYMENT_MS = 40 * 60_000;
const LEAST_OPEN_MS = 30 * 60_000;

/** The payment pages of changes that cost more. */
@Injectable()
export class FixPaymentsService {
  constructor(
    private readonly config: AppConfig,
    private readonly stripe: StripeGateway,
  ) {}

  /** @returns null if it is too late to open one, or the provider refuses it for good */
  async open(order: Order, fix: OrderFix): Promise<{ id: string; url: string | null } | null> {
    const opensUntil = fix.checkoutExpiresAt!.getTime() - LEAST_OPEN_MS;
    if (Date.now() > opensUntil) return null;
    return this.stripe.openFixSession(fix.id, this.pageOf(order, fix));
  }

  /** @param isWanted whether it may still be paid; otherwise an open page is closed */
  async stateOf(
    sessionId: string,
    isWanted: boolean,
  ): Promise<{ outcome: 'open' | 'expired' } | { outcome: 'paid'; payment: ExtraPayment }> {
    const session = isWanted
      ? await this.stripe.retrieveSession(sessionId)
      : await this.stripe.closeSession(sessionId);
    const outcome = sessionOutcome(session);
    if (outcome === 'expired') return { outcome };
    const intent = session.payment_intent;
    const paymentIntentId = typeof intent === 'string' ? intent : intent?.id;
    if (outcome !== 'paid' || !paymentIntentId) return { outcome: 'open' };
    return { outcome, payment: { paymentIntentId, amountCents: session.amount_total ?? 0 } };
  }

  /** A pure function of the change and its order, so that a repeated request is the same. */
  private pageOf(order: Order, fix: OrderFix): Stripe.Checkout.SessionCreateParams {
    const { publicUrl, automaticTax } = this.config.payments.page;
    const metadata = { order_id: order.id, order_number: order.number, fix_id: fix.id };
    const back = publicUrl + PAGES.yourOrder();
    return {
      mode: 'payment',
      client_reference_id: order.id,
      ...(order.customerEmail ? { customer_email: order.customerEmail } : {}),
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: fix.differenceCents,
            ...(automaticTax ? { tax_behavior: 'inclusive' } : {}),
            product_data: {
              name: `Changes of order ${order.number}`,
              ...(automaticTax ? { tax_code: 'txcd_30011000' } : {}),
            },
          },
        },
      ],
      billing_address_collection: 'required',
      ...(automaticTax ? { automatic_tax: { enabled: true } } : {}),
      adaptive_pricing: { enabled: false },
      metadata,
      payment_intent_data: { metadata, description: `Changes of order ${order.number}` },
      expires_at: Math.floor(fix.checkoutExpiresAt!.getTime() / 1000),
      success_url: `${back}?fix=paid`,
      cancel_url: back,
    };
  }
}
