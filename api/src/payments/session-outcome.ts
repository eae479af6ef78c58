import type { ShippingAddress } from '@ftl/contracts';
import type Stripe from 'stripe';
import type { OrderChanges } from '../orders/index.js';

export type SessionOutcome = 'open' | 'processing' | 'paid' | 'expired';

/** The outcome of a payment page. `processing`: confirmed, but the bank has not paid yet. */
export function sessionOutcome(
  session: Pick<Stripe.Checkout.Session, 'status' | 'payment_status'>,
): SessionOutcome {
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  return session.payment_status === 'unpaid' ? 'processing' : 'paid';
}

/** Order changes from a paid session. */
export function paidChanges(session: Stripe.Checkout.Session): OrderChanges {
  const email = session.customer_details?.email ?? session.customer_email;
  const address = shippingAddressOf(session);
  const intent = session.payment_intent;
  const { amount_total: totalCents, total_details: parts } = session;
  return {
    ...(totalCents === null ? {} : { totalCents }),
    ...(parts
      ? {
          charge: {
            promotionCents: parts.amount_discount,
            shippingCents: parts.amount_shipping ?? 0,
            taxCents: parts.amount_tax,
          },
        }
      : {}),
    paidAt: new Date(),
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    ...(email ? { customerEmail: email.trim().toLowerCase() } : {}),
    ...(address ? { shippingAddress: address } : {}),
  };
}

/**
 * Whether the page charged the quoted total, less a promotion code's discount. Tax is included in
 * our prices and adds nothing.
 */
export function isAsQuoted(session: Stripe.Checkout.Session, quotedCents: number): boolean {
  const before = (session.amount_total ?? 0) + (session.total_details?.amount_discount ?? 0);
  return before === quotedCents && session.currency?.toLowerCase() === 'usd';
}

function shippingAddressOf(session: Stripe.Checkout.Session): ShippingAddress | null {
  const shipping = session.collected_information?.shipping_details;
  if (!shipping) return null;
  const { address, name } = shipping;
  return {
    name: name ?? session.customer_details?.name ?? '',
    line1: address.line1 ?? '',
    ...(address.line2 ? { line2: address.line2 } : {}),
    city: address.city ?? '',
    state: address.state ?? '',
    postalCode: address.postal_code ?? '',
    country: address.country ?? '',
  };
}
