import { PAGES } from '@ftl/contracts';
import { choiceToSearch, deliveryDays } from '@ftl/rules';
import type Stripe from 'stripe';
import { paymentLines } from '../catalog/index.js';
import type { Order } from '../orders/index.js';

export interface PaymentPageSettings {
  /** Origin of the shop's URLs. */
  publicUrl: string;
  /** ISO 3166 codes of the countries that we ship to. */
  countries: Stripe.Checkout.SessionCreateParams.ShippingAddressCollection.AllowedCountry[];
  /** Whether the page accepts promotion codes; the codes are managed in Stripe. */
  promotionCodes: boolean;
  /** Whether Stripe calculates the sales tax included in the prices. */
  automaticTax: boolean;
}

/** Stripe's tax code for clothing in general. */
const CLOTHING_TAX_CODE = 'txcd_30011000';
/** Tax is included: the buyer is charged exactly the amount on the button. */
const TAX_BEHAVIOR = 'inclusive';

/**
 * Payment methods that settle 2 to 14 days after checkout, excluded even if Stripe's dashboard
 * enables them: a shirt is printed only once it is paid, and photos of guests are stored for days.
 */
const DELAYED_METHODS: Stripe.Checkout.SessionCreateParams.ExcludedPaymentMethodType[] = [
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'boleto',
  'customer_balance',
  'konbini',
  'multibanco',
  'nz_bank_account',
  'oxxo',
  'sepa_debit',
  'sofort',
  'us_bank_account',
];

/** The fields of an order that determine the payment page. */
export type PayableOrder = Pick<
  Order,
  | 'id'
  | 'number'
  | 'designId'
  | 'design'
  | 'color'
  | 'lines'
  | 'quote'
  | 'express'
  | 'customerEmail'
  | 'createdAt'
  | 'checkoutExpiresAt'
>;

/**
 * The Stripe session for an order. A pure function of the order, so that a repeated request with
 * the same idempotency key has the same parameters.
 */
export function paymentPageOf(
  order: PayableOrder,
  settings: PaymentPageSettings,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: order.id, order_number: order.number };
  return {
    mode: 'payment',
    client_reference_id: order.id,
    ...(order.customerEmail ? { customer_email: order.customerEmail } : {}),
    line_items: lineItems(order, settings),
    billing_address_collection: 'required',
    shipping_address_collection: { allowed_countries: settings.countries },
    shipping_options: [shippingOption(order, settings)],
    ...(settings.promotionCodes ? { allow_promotion_codes: true } : {}),
    ...(settings.automaticTax ? { automatic_tax: { enabled: true } } : {}),
    excluded_payment_method_types: DELAYED_METHODS,
    // Charge dollars, exactly as shown on the button, not a converted currency.
    adaptive_pricing: { enabled: false },
    metadata,
    payment_intent_data: { metadata, description: `Order ${order.number}` },
    expires_at: Math.floor(order.checkoutExpiresAt.getTime() / 1000),
    // Stripe replaces the braces; URL would escape them.
    success_url: successUrl(settings.publicUrl, '{CHECKOUT_SESSION_ID}'),
    cancel_url: cancelUrl(order, settings.publicUrl),
  };
}

/**
 * Returns to the page that the buyer came from, with the choices in the URL, because it may open in
 * another tab. The design's URL reveals nothing secret.
 */
function cancelUrl(order: PayableOrder, publicUrl: string): string {
  if (order.design.orderedOn === 'family-list') {
    return `${publicUrl}${PAGES.togetherOfDesign(order.designId)}?cancelled=true`;
  }
  if (order.design.orderedOn === 'family-entry') {
    return `${publicUrl}${PAGES.together(order.design.familyKey ?? '')}?cancelled=true`;
  }
  const choice = choiceToSearch(order);
  if (order.design.orderedOn === 'tribute-page') {
    const query = new URLSearchParams({ cancelled: 'true', designId: order.designId });
    return `${publicUrl}/create?${query}&${choice}`;
  }
  return `${publicUrl}/guest-design/${encodeURIComponent(order.designId)}?cancelled=true&${choice}`;
}

/** Redirect target after payment. */
export function successUrl(publicUrl: string, sessionId: string): string {
  return `${publicUrl}/guest-order-success?session_id=${sessionId}`;
}

function lineItems(
  order: PayableOrder,
  { publicUrl, automaticTax }: PaymentPageSettings,
): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const { quote, design } = order;
  const discount = quote.discountRate > 0 ? `, ${quote.discountRate * 100}% off` : '';
  return paymentLines(quote, order.lines).map(
    ({ size, color = order.color, quantity, unitCents }) => ({
      quantity,
      price_data: {
        currency: 'usd',
        unit_amount: unitCents,
        ...(automaticTax ? { tax_behavior: TAX_BEHAVIOR } : {}),
        product_data: {
          name: `Memorial T-Shirt, ${color}, size ${size}`,
          description: `In memory of ${design.name}${design.back ? ', with words on the back' : ''}${discount}`,
          // Only the order's default color has a mockup.
          ...(color === order.color ? { images: [new URL(design.mockupUrl, publicUrl).href] } : {}),
          ...(automaticTax ? { tax_code: CLOTHING_TAX_CODE } : {}),
        },
      },
    }),
  );
}

/** The only shipping option, with the price and the delivery time that all pages state. */
function shippingOption(
  { quote, express, createdAt }: PayableOrder,
  { automaticTax }: PaymentPageSettings,
): Stripe.Checkout.SessionCreateParams.ShippingOption {
  const usual = quote.plan === 'guest' ? 'Priority Mail, included' : 'Shipping within the US';
  const isFree = quote.plan === 'tribute' && quote.shippingCents === 0;
  const { total } = deliveryDays(createdAt, {
    ...{ shirts: quote.quantity, carrier: express?.carrierDays },
  });
  const days = (value: number) => ({ unit: 'business_day' as const, value });
  return {
    shipping_rate_data: {
      type: 'fixed_amount',
      display_name: express ? 'Express shipping' : isFree ? 'Free shipping' : usual,
      fixed_amount: { amount: quote.shippingCents, currency: 'usd' },
      ...(automaticTax ? { tax_behavior: TAX_BEHAVIOR } : {}),
      delivery_estimate: {
        minimum: days(total.min),
        maximum: days(total.max),
      },
    },
  };
}
