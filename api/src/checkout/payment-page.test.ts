import type { OrderLine } from '@ftl/contracts';
import { withExpress } from '@ftl/rules';
import { payableOrder } from '../../test/payable-order.js';
import { paymentPageOf } from './payment-page.js';

const SETTINGS = {
  publicUrl: 'https://shop.example',
  countries: ['US' as const],
  promotionCodes: false,
  automaticTax: false,
};
const ONE_M: OrderLine[] = [{ size: 'M', quantity: 1 }];

const THREE: OrderLine[] = [
  { size: 'M', quantity: 2 },
  { size: 'L', quantity: 1 },
];

function chargedCents(page: ReturnType<typeof paymentPageOf>): number {
  const lines = (page.line_items ?? []).reduce(
    (sum, item) => sum + (item.quantity ?? 0) * (item.price_data?.unit_amount ?? 0),
    0,
  );
  const shipping = page.shipping_options?.[0]?.shipping_rate_data?.fixed_amount?.amount ?? 0;
  return lines + shipping;
}

describe('the payment page of an order', () => {
  it('charges exactly the order, in either plan', () => {
    for (const plan of ['guest', 'tribute'] as const) {
      for (const lines of [ONE_M, [{ size: 'S' as const, quantity: 10 }], THREE]) {
        const order = payableOrder({ lines, plan });
        expect(chargedCents(paymentPageOf(order, SETTINGS))).toBe(order.quote.totalCents);
      }
    }
  });

  it('has one line per size, with the discount in its description', () => {
    const { line_items: lines } = paymentPageOf(payableOrder({ lines: THREE }), SETTINGS);
    expect(lines).toHaveLength(2);
    expect(lines?.[0]?.price_data?.product_data).toMatchObject({
      name: 'Memorial T-Shirt, Navy, size M',
      description: 'In memory of Rose Miller, 10% off',
      images: ['https://shop.example/api/mockups/1.webp/navy/front.webp'],
    });
  });

  it.each`
    plan         | shirts | name                         | cents
    ${'guest'}   | ${1}   | ${'Priority Mail, included'} | ${0}
    ${'guest'}   | ${3}   | ${'Priority Mail, included'} | ${0}
    ${'tribute'} | ${1}   | ${'Shipping within the US'}  | ${495}
    ${'tribute'} | ${2}   | ${'Free shipping'}           | ${0}
  `(
    'PRICE-09, PRICE-10: $shirts of the $plan plan ship as "$name" in 5 to 7 business days',
    ({ plan, shirts, name, cents }) => {
      const lines = [{ size: 'M' as const, quantity: shirts as number }];
      const page = paymentPageOf(payableOrder({ lines, plan: plan as 'guest' }), SETTINGS);
      expect(page.shipping_options).toEqual([
        {
          shipping_rate_data: {
            type: 'fixed_amount',
            display_name: name,
            fixed_amount: { amount: cents, currency: 'usd' },
            delivery_estimate: {
              minimum: { unit: 'business_day', value: 5 },
              maximum: { unit: 'business_day', value: 7 },
            },
          },
        },
      ]);
    },
  );

  it.each`
    createdAt       | quantity | because
    ${'2026-12-01'} | ${1}     | ${'before the holidays'}
    ${'2026-08-03'} | ${20}    | ${'for a large order'}
  `('STATIC-08: allows 9 to 11 business days $because', ({ createdAt, quantity }) => {
    const lines = (['M', 'L'] as const).slice(0, quantity as number).map((size) => ({
      ...{ size, quantity: Math.ceil((quantity as number) / 2) },
    }));
    const order = payableOrder({ lines });
    const placed = { ...order, createdAt: new Date(`${createdAt}T14:00:00Z`) };
    expect(paymentPageOf(placed, SETTINGS).shipping_options?.[0]).toMatchObject({
      shipping_rate_data: { delivery_estimate: { minimum: { value: 9 }, maximum: { value: 11 } } },
    });
  });

  it('lists express shipping, with its price and its days', () => {
    const usual = payableOrder({ lines: ONE_M, plan: 'tribute' });
    const express = { cents: 1295, state: 'OR' as const, carrierDays: { min: 1, max: 3 } };
    const order = { ...usual, express, quote: withExpress(usual.quote, express.cents) };
    const page = paymentPageOf(order, SETTINGS);
    expect(page.shipping_options?.[0]?.shipping_rate_data).toMatchObject({
      display_name: 'Express shipping',
      fixed_amount: { amount: 495 + 1295 },
      delivery_estimate: { minimum: { value: 2 }, maximum: { value: 6 } },
    });
    expect(chargedCents(page)).toBe(4495 + 1295);
  });

  it('charges dollars, in one payment, before the page expires', () => {
    const order = payableOrder({ lines: ONE_M });
    const page = paymentPageOf(order, SETTINGS);
    expect(page).toMatchObject({
      mode: 'payment',
      adaptive_pricing: { enabled: false },
      expires_at: Math.floor(order.checkoutExpiresAt.getTime() / 1000),
      payment_intent_data: { description: `Order ${order.number}` },
    });
    expect(page.line_items?.map(({ price_data: price }) => price?.currency)).toEqual(['usd']);
    expect(page.line_items?.[0]?.price_data?.product_data?.description).toBe(
      'In memory of Rose Miller',
    );
    expect(page.excluded_payment_method_types).toEqual(
      expect.arrayContaining(['sepa_debit', 'us_bank_account', 'customer_balance']),
    );
  });

  it('returns to the success page with the session, or to the design', () => {
    const page = paymentPageOf(payableOrder({ lines: THREE }), SETTINGS);
    expect(page.success_url).toBe(
      'https://shop.example/guest-order-success?session_id={CHECKOUT_SESSION_ID}',
    );
    expect(page.cancel_url).toBe(
      'https://shop.example/guest-design/d1?cancelled=true&color=navy&sizes=M%3A2%2CL%3A1',
    );
  });

  it('returns to the tribute page from an order that was placed there', () => {
    const order = payableOrder({ lines: ONE_M, plan: 'tribute' });
    const design = { ...order.design, orderedOn: 'tribute-page' as const };
    expect(paymentPageOf({ ...order, design }, SETTINGS).cancel_url).toBe(
      'https://shop.example/create?cancelled=true&designId=d1&color=navy&sizes=M%3A1',
    );
  });

  it("sends the order's id to Stripe, so that a payment is found even if our record was lost", () => {
    const page = paymentPageOf(payableOrder({ lines: THREE }), SETTINGS);
    expect(page.metadata).toEqual(page.payment_intent_data?.metadata);
    expect(page.metadata?.order_id).toBe(payableOrder({ lines: THREE }).id);
  });

  it('asks for the email when the order has none', () => {
    const page = paymentPageOf(payableOrder({ lines: THREE, customerEmail: '' }), SETTINGS);
    expect(page).not.toHaveProperty('customer_email');
  });

  it('TRIBUTE-30: lets Stripe collect the shipping and the billing address', () => {
    const page = paymentPageOf(payableOrder({ lines: ONE_M, plan: 'tribute' }), SETTINGS);
    expect(page).toMatchObject({
      shipping_address_collection: { allowed_countries: ['US'] },
      billing_address_collection: 'required',
    });
  });

  it('offers every payment method that Stripe has for the buyer', () => {
    expect(paymentPageOf(payableOrder({ lines: THREE }), SETTINGS)).not.toHaveProperty(
      'payment_method_types',
    );
  });

  it('enables promotion codes and tax only if configured; tax never adds to the total', () => {
    const plain = paymentPageOf(payableOrder({ lines: THREE }), SETTINGS);
    expect(plain).not.toHaveProperty('allow_promotion_codes');
    expect(plain).not.toHaveProperty('automatic_tax');
    const all = { ...SETTINGS, promotionCodes: true, automaticTax: true };
    const page = paymentPageOf(payableOrder({ lines: THREE }), all);
    expect(page).toMatchObject({ allow_promotion_codes: true, automatic_tax: { enabled: true } });
    for (const line of page.line_items ?? [])
      expect(line.price_data).toMatchObject({
        tax_behavior: 'inclusive',
        product_data: { tax_code: 'txcd_30011000' },
      });
    expect(page.shipping_options?.[0]?.shipping_rate_data?.tax_behavior).toBe('inclusive');
    expect(chargedCents(page)).toBe(chargedCents(plain));
  });

  it('is deterministic', () => {
    expect(paymentPageOf(payableOrder({ lines: THREE }), SETTINGS)).toEqual(
      paymentPageOf(payableOrder({ lines: THREE }), SETTINGS),
    );
  });
});
