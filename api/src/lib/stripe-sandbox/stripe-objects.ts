import type {
  SandboxAddress,
  SandboxPayment,
  SandboxRefund,
  SandboxSession,
} from './sandbox-objects.js';

/**
 * Maps rows of the sandbox to objects of Stripe's API; only the fields that the shop and its tests
 * read.
 */

const TAX_RATE = 0.07;

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

const addressObject = ({ line1, line2, city, state, postal_code, country }: SandboxAddress) => ({
  line1,
  line2: line2 || null,
  city,
  state,
  postal_code,
  country,
});

export function sessionObject(session: SandboxSession, payUrl: string) {
  const { params, shipping } = session;
  const address = shipping && addressObject(shipping);
  const billed = shipping && (shipping.billing ?? shipping);
  const email = session.email ?? params.customer_email ?? null;
  return {
    id: session.id,
    object: 'checkout.session',
    mode: params.mode,
    livemode: false,
    status: session.status,
    payment_status: paymentStatusOf(session),
    url: session.status === 'open' ? payUrl : null,
    amount_subtotal: linesTotalOf(params),
    amount_total: session.amountTotal,
    total_details: {
      amount_discount: session.amountDiscount,
      amount_shipping: shippingOf(params),
      amount_tax: taxOf(session),
    },
    automatic_tax: { enabled: params.automatic_tax?.enabled ?? false },
    currency: 'usd',
    client_reference_id: params.client_reference_id ?? null,
    customer_email: params.customer_email ?? null,
    customer_details: email
      ? { email, name: billed?.name ?? null, address: billed && addressObject(billed), phone: null }
      : null,
    collected_information: shipping
      ? {
          business_name: null,
          individual_name: null,
          shipping_details: { name: shipping.name, address },
        }
      : null,
    payment_intent: session.paymentIntentId,
    metadata: params.metadata ?? {},
    success_url: params.success_url,
    cancel_url: params.cancel_url ?? null,
    created: seconds(session.createdAt),
    expires_at: seconds(session.expiresAt),
  };
}

export function paymentIntentObject(payment: SandboxPayment) {
  return {
    id: payment.id,
    object: 'payment_intent',
    amount: payment.amount,
    amount_received: payment.amount,
    currency: 'usd',
    livemode: false,
    status: 'succeeded',
    latest_charge: payment.chargeId,
    metadata: payment.metadata,
    created: seconds(payment.createdAt),
  };
}

export function chargeObject(payment: SandboxPayment) {
  return {
    id: payment.chargeId,
    object: 'charge',
    amount: payment.amount,
    amount_refunded: payment.amountRefunded,
    refunded: payment.amountRefunded >= payment.amount,
    currency: 'usd',
    livemode: false,
    paid: true,
    status: 'succeeded',
    payment_intent: payment.id,
    metadata: payment.metadata,
    created: seconds(payment.createdAt),
  };
}

export function refundObject(refund: SandboxRefund) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    currency: 'usd',
    payment_intent: refund.paymentIntentId,
    reason: refund.reason,
    metadata: refund.metadata,
    status: refund.status,
    pending_reason: refund.status === 'pending' ? 'insufficient_funds' : null,
    ...(refund.failureReason ? { failure_reason: refund.failureReason } : {}),
    created: seconds(refund.createdAt),
  };
}

export function disputeObject(payment: SandboxPayment, id: string) {
  return {
    id,
    object: 'dispute',
    amount: payment.amount,
    currency: 'usd',
    charge: payment.chargeId,
    payment_intent: payment.id,
    reason: 'fraudulent',
    status: 'needs_response',
    livemode: false,
    metadata: {},
    created: seconds(payment.createdAt),
  };
}

/** The checkout's total: the lines and the only shipping option. */
export function amountTotalOf(params: SandboxSession['params']): number {
  return linesTotalOf(params) + shippingOf(params);
}

export function linesTotalOf(params: SandboxSession['params']): number {
  return params.line_items.reduce(
    (sum, line) => sum + line.quantity * line.price_data.unit_amount,
    0,
  );
}

function shippingOf(params: SandboxSession['params']): number {
  return params.shipping_options?.[0]?.shipping_rate_data.fixed_amount.amount ?? 0;
}

/** The sandbox has a single tax rate, included in the prices. */
export function taxOf({ params, amountTotal }: SandboxSession): number {
  if (!params.automatic_tax?.enabled) return 0;
  return Math.round(amountTotal - amountTotal / (1 + TAX_RATE));
}

/** Complete without a payment: a bank that pays later. */
function paymentStatusOf({ status, amountTotal, paymentIntentId, isSettled }: SandboxSession) {
  if (status !== 'complete') return 'unpaid';
  if (amountTotal === 0) return 'no_payment_required';
  return paymentIntentId === null || !isSettled ? 'unpaid' : 'paid';
}
