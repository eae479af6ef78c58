import type { OrderLine, PricePlan } from '@ftl/contracts';
import { SIZES } from '@ftl/contracts';
import { formatCents, formatLimit, formatRate } from './money.js';
import { PLAN_PRICES } from './prices.js';
import {
  discountRateFor,
  quote,
  withExpress,
  withListDiscount,
  withoutExpress,
} from './pricing.js';

/** Lines with this total number of shirts, at most ten of a size. */
function shirts(count: number): OrderLine[] {
  return SIZES.flatMap((size, index) => {
    const quantity = Math.min(10, Math.max(0, count - index * 10));
    return quantity > 0 ? [{ size, quantity }] : [];
  });
}
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const total = (plan: PricePlan, count: number): number => quote(plan, shirts(count)).totalCents;

describe('words on the back', () => {
  it.each`
    plan         | count | subtotal | discount | total
    ${'guest'}   | ${1}  | ${4500}  | ${0}     | ${4500}
    ${'guest'}   | ${3}  | ${13500} | ${1350}  | ${12150}
    ${'tribute'} | ${1}  | ${4600}  | ${0}     | ${5095}
    ${'tribute'} | ${2}  | ${9200}  | ${0}     | ${9200}
  `('cost $6.00 per shirt: $count of the $plan plan', ({ plan, count, ...expected }) => {
    const price = quote(plan as PricePlan, shirts(count as number), { hasBack: true });
    expect([
      price.backUnitCents,
      price.subtotalCents,
      price.discountCents,
      price.totalCents,
    ]).toEqual([600, expected.subtotal, expected.discount, expected.total]);
  });

  it('do not affect the price of shirts without them', () => {
    expect(quote('guest', shirts(3), { hasBack: false })).toEqual(quote('guest', shirts(3)));
  });
});

describe('the guest plan', () => {
  it('PRICE-01, PRICE-02: a shirt is $39.00', () => {
    expect(formatCents(PLAN_PRICES.guest.unitCents)).toBe('$39.00');
    expect(quote('guest', shirts(1))).toEqual({
      plan: 'guest',
      unitCents: 3900,
      quantity: 1,
      subtotalCents: 3900,
      discountRate: 0,
      discountCents: 0,
      shippingCents: 0,
      totalCents: 3900,
    });
  });

  it('PRICE-03: one or two shirts cost quantity x 39', () => {
    expect(total('guest', 1)).toBe(3900);
    expect(total('guest', 2)).toBe(7800);
  });

  it.each`
    count | discount | cents    | because
    ${2}  | ${0}     | ${7800}  | ${'the first step starts at three'}
    ${3}  | ${0.1}   | ${10530} | ${'three exactly counts'}
    ${4}  | ${0.1}   | ${14040} | ${'four is still the first step'}
    ${5}  | ${0.15}  | ${16575} | ${'the higher step replaces the lower one'}
    ${12} | ${0.15}  | ${39780} | ${'there is no further step'}
  `(
    'PRICE-04, PRICE-05: $count shirts get $discount off: $because',
    ({ count, discount, cents }) => {
      expect(quote('guest', shirts(count))).toMatchObject({
        discountRate: discount,
        totalCents: cents,
      });
    },
  );

  it('PRICE-05: the discount counts all sizes together', () => {
    const oneEach: OrderLine[] = [
      { size: 'S', quantity: 1 },
      { size: 'M', quantity: 1 },
      { size: 'L', quantity: 1 },
    ];
    expect(quote('guest', oneEach).discountRate).toBe(0.1);
  });

  it('PRICE-10: includes shipping in the price', () => {
    for (const count of upTo(60)) {
      expect(quote('guest', shirts(count)).shippingCents).toBe(0);
    }
  });
});

describe('the tribute plan', () => {
  it('PRICE-07, PRICE-08: $40.00 plus $4.95 shipping is $44.95', () => {
    const one = quote('tribute', shirts(1));
    expect(one).toMatchObject({ unitCents: 4000, shippingCents: 495, totalCents: 4495 });
    expect(formatCents(one.totalCents)).toBe('$44.95');
  });

  it('PRICE-09: shipping is free over $75', () => {
    expect(quote('tribute', shirts(2))).toMatchObject({ shippingCents: 0, totalCents: 8000 });
    expect(PLAN_PRICES.tribute.freeShippingAboveCents).toBe(7500);
  });
});

describe('every quote', () => {
  const plans: PricePlan[] = ['guest', 'tribute'];

  it('is whole cents whose parts sum to the total', () => {
    for (const plan of plans) {
      for (const count of upTo(60)) {
        const q = quote(plan, shirts(count));
        for (const cents of [q.subtotalCents, q.discountCents, q.shippingCents, q.totalCents]) {
          expect(Number.isSafeInteger(cents)).toBe(true);
        }
        expect(q.subtotalCents - q.discountCents + q.shippingCents).toBe(q.totalCents);
        expect(q.discountRate).toBe(discountRateFor(count));
      }
    }
  });

  it('PRICE-05: adding a shirt never costs more than its own price, nor lowers the total', () => {
    for (const plan of plans) {
      for (const count of upTo(59)) {
        const step = total(plan, count + 1) - total(plan, count);
        expect(step).toBeLessThanOrEqual(PLAN_PRICES[plan].unitCents);
        expect(step).toBeGreaterThan(0);
      }
    }
  });

  it('does not depend on how shirts are distributed over sizes', () => {
    const spread: OrderLine[] = SIZES.map((size) => ({ size, quantity: 1 }));
    expect(quote('guest', spread)).toEqual(quote('guest', shirts(6)));
  });

  it('DESIGN-37: rejects an order without a shirt', () => {
    expect(() => quote('guest', [])).toThrow(expect.objectContaining({ code: 'EMPTY_ORDER' }));
  });

  it.each([0, -1, 1.5, 11, Number.NaN])('CHECKOUT-05: rejects the quantity %p', (quantity) => {
    expect(() => quote('guest', [{ size: 'M', quantity }])).toThrow(
      expect.objectContaining({ code: 'INVALID_QUANTITY' }),
    );
  });
});

describe('express shipping', () => {
  it('adds its price to shipping and total, and can be removed', () => {
    for (const plan of ['guest', 'tribute'] as const) {
      const usual = quote(plan, shirts(2));
      const express = withExpress(usual, 1295);
      expect(express).toEqual({
        ...usual,
        expressCents: 1295,
        shippingCents: usual.shippingCents + 1295,
        totalCents: usual.totalCents + 1295,
      });
      expect(withoutExpress(express)).toEqual(usual);
      expect(withoutExpress(usual)).toEqual(usual);
    }
  });
});

describe('the discount of a family list on which each pays', () => {
  it.each`
    count | rate    | differenceCents | because
    ${1}  | ${0.1}  | ${390}          | ${'alone it had none'}
    ${3}  | ${0.15} | ${585}          | ${'it had 10% before'}
    ${5}  | ${0.15} | ${0}            | ${'it had all of it before'}
    ${5}  | ${0.1}  | ${0}            | ${'relatives canceled since'}
  `('refunds $differenceCents cents: $because', ({ count, rate, differenceCents }) => {
    const own = quote('guest', shirts(count as number));
    const together = withListDiscount(own, rate as number);
    expect(own.totalCents - together.totalCents).toBe(differenceCents);
    expect(together.totalCents).toBe(
      together.subtotalCents - together.discountCents + together.shippingCents,
    );
  });
});

describe('formatCents', () => {
  it.each`
    cents     | text
    ${0}      | ${'$0.00'}
    ${5}      | ${'$0.05'}
    ${3900}   | ${'$39.00'}
    ${123456} | ${'$1,234.56'}
  `('CANCEL-11: formats $cents cents as $text', ({ cents, text }) => {
    expect(formatCents(cents)).toBe(text);
  });

  it('PRICE-05, PRICE-09: formats limits and rates as in the texts', () => {
    expect([7500, 7550].map(formatLimit)).toEqual(['$75', '$75.50']);
    expect([0.1, 0.15].map(formatRate)).toEqual(['10%', '15%']);
  });
});
