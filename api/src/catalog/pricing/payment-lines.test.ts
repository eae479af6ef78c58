import { SIZES, type OrderLine, type PricePlan, type Quote } from '@ftl/contracts';
import { quote } from '@ftl/rules';
import { paymentLines, type PaymentLine } from './payment-lines.js';

const sum = (lines: PaymentLine[]): number =>
  lines.reduce((cents, line) => cents + line.quantity * line.unitCents, 0);

describe('paymentLines', () => {
  it('lists one line per size with the discount taken off each shirt', () => {
    const lines: OrderLine[] = [
      { size: 'M', quantity: 2 },
      { size: 'L', quantity: 1 },
    ];
    expect(paymentLines(quote('guest', lines), lines)).toEqual([
      { size: 'M', quantity: 2, unitCents: 3510 },
      { size: 'L', quantity: 1, unitCents: 3510 },
    ]);
  });

  it('PRICE-04: sums to the quote for any mix of sizes', () => {
    for (const plan of ['guest', 'tribute'] satisfies PricePlan[]) {
      for (let seed = 1; seed < 200; seed++) {
        const lines = SIZES.map((size, index) => ({
          size,
          quantity: (seed * (index + 3)) % 11,
        })).filter((line) => line.quantity > 0);
        if (lines.length === 0) continue;
        const q = quote(plan, lines);
        expect(sum(paymentLines(q, lines)) + q.shippingCents).toBe(q.totalCents);
      }
    }
  });

  it('splits a size if the cents do not divide evenly', () => {
    const lines: OrderLine[] = [{ size: 'S', quantity: 3 }];
    const uneven: Quote = { ...quote('guest', lines), subtotalCents: 1000, discountCents: 0 };
    expect(paymentLines(uneven, lines)).toEqual([
      { size: 'S', quantity: 1, unitCents: 334 },
      { size: 'S', quantity: 2, unitCents: 333 },
    ]);
  });
});
