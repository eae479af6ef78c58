import type Stripe from 'stripe';
import { isAsQuoted, paidChanges, sessionOutcome } from './session-outcome.js';

describe('sessionOutcome', () => {
  it.each`
    status        | payment                  | outcome         | because
    ${'open'}     | ${'unpaid'}              | ${'open'}       | ${'the buyer is still there'}
    ${'complete'} | ${'paid'}                | ${'paid'}       | ${'the money is there'}
    ${'complete'} | ${'no_payment_required'} | ${'paid'}       | ${'nothing was left to pay'}
    ${'complete'} | ${'unpaid'}              | ${'processing'} | ${'some banks take days'}
    ${'expired'}  | ${'unpaid'}              | ${'expired'}    | ${'nobody paid'}
  `('maps $status and $payment to $outcome: $because', ({ status, payment, outcome }) => {
    expect(sessionOutcome({ status, payment_status: payment })).toBe(outcome);
  });
});

describe('paidChanges', () => {
  const session = {
    payment_intent: 'pi_1',
    customer_email: null,
    customer_details: { email: ' Anna@Example.com ', name: 'Anna Weber' },
    collected_information: {
      shipping_details: {
        name: 'Anna Weber',
        address: {
          line1: '1 Hill Road',
          line2: null,
          city: 'Salem',
          state: 'OR',
          postal_code: '97301',
          country: 'US',
        },
      },
    },
  } as unknown as Stripe.Checkout.Session;

  it('stores payment, address and normalized email', () => {
    expect(paidChanges(session)).toMatchObject({
      paymentIntentId: 'pi_1',
      customerEmail: 'anna@example.com',
      shippingAddress: {
        name: 'Anna Weber',
        line1: '1 Hill Road',
        city: 'Salem',
        state: 'OR',
        postalCode: '97301',
        country: 'US',
      },
    });
  });

  it("keeps the order's email if the page has none", () => {
    const changes = paidChanges({ ...session, customer_details: null });
    expect(changes).not.toHaveProperty('customerEmail');
  });

  it("stores the paid amount, or the order's if the page has none", () => {
    expect(paidChanges({ ...session, amount_total: 3900 })).toHaveProperty('totalCents', 3900);
    expect(paidChanges({ ...session, amount_total: null })).not.toHaveProperty('totalCents');
  });
});

describe('isAsQuoted', () => {
  it.each`
    total   | discount | currency | expected | because
    ${3900} | ${0}     | ${'usd'} | ${true}  | ${'it is the quote'}
    ${3510} | ${390}   | ${'usd'} | ${true}  | ${'a promotion code took the rest off'}
    ${3510} | ${0}     | ${'usd'} | ${false} | ${'nothing explains the difference'}
    ${4180} | ${0}     | ${'usd'} | ${false} | ${'tax is contained in the price'}
    ${3900} | ${0}     | ${'eur'} | ${false} | ${'it is other money'}
  `('returns $expected for $total $currency less $discount: $because', (row) => {
    const { total, discount, currency, expected } = row as Record<string, never>;
    const session = {
      amount_total: total,
      currency,
      total_details: { amount_discount: discount, amount_shipping: 0, amount_tax: 0 },
    } as unknown as Stripe.Checkout.Session;
    expect(isAsQuoted(session, 3900)).toBe(expected);
  });
});
