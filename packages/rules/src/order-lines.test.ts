import { SIZES, type OrderLine } from '@ftl/contracts';
import {
  DEFAULT_ORDER_LINE,
  describeLines,
  MAX_QUANTITY_PER_SIZE,
  mergeLines,
  setQuantity,
  totalQuantity,
} from './order-lines.js';

const ONE_M: OrderLine[] = [{ size: 'M', quantity: 1 }];

describe('setQuantity', () => {
  it('DESIGN-34, CHECKOUT-05: keeps a size between 1 and 10', () => {
    expect(setQuantity(ONE_M, 'M', 10)).toEqual([{ size: 'M', quantity: 10 }]);
    expect(setQuantity(ONE_M, 'M', 11)).toEqual([{ size: 'M', quantity: 10 }]);
    expect(setQuantity(ONE_M, 'M', 2.9)).toEqual([{ size: 'M', quantity: 2 }]);
  });

  it('DESIGN-35: 0 removes the size', () => {
    const lines = setQuantity(ONE_M, 'XL', 2);
    expect(setQuantity(lines, 'M', 0)).toEqual([{ size: 'XL', quantity: 2 }]);
    expect(setQuantity(lines, 'M', -3)).toEqual([{ size: 'XL', quantity: 2 }]);
  });

  it('DESIGN-36: removing the last size restores one medium shirt', () => {
    expect(setQuantity([{ size: 'XS', quantity: 4 }], 'XS', 0)).toEqual([DEFAULT_ORDER_LINE]);
    expect(DEFAULT_ORDER_LINE).toEqual({ size: 'M', quantity: 1 });
  });

  it('keeps the order of the size list, whichever size was chosen first', () => {
    const lines = setQuantity(setQuantity(ONE_M, '2XL', 1), 'XS', 1);
    expect(lines.map((line) => line.size)).toEqual(['XS', 'M', '2XL']);
  });

  it('never produces an empty order, a duplicate size or a quantity outside 1..10', () => {
    let lines = ONE_M;
    for (let step = 0; step < 500; step++) {
      const size = SIZES[(step * 7) % SIZES.length]!;
      lines = setQuantity(lines, size, ((step * 13) % 17) - 3);
      expect(lines.length).toBeGreaterThan(0);
      expect(new Set(lines.map((line) => line.size)).size).toBe(lines.length);
      for (const { quantity } of lines) {
        expect(quantity).toBeGreaterThanOrEqual(1);
        expect(quantity).toBeLessThanOrEqual(MAX_QUANTITY_PER_SIZE);
      }
    }
  });
});

describe('mergeLines', () => {
  it('adds up two lines of one size', () => {
    const merged = mergeLines([
      { size: 'L', quantity: 6 },
      { size: 'S', quantity: 1 },
      { size: 'L', quantity: 5 },
    ]);
    expect(merged).toEqual([
      { size: 'S', quantity: 1 },
      { size: 'L', quantity: 11 },
    ]);
  });

  it('keeps the number of shirts', () => {
    const lines: OrderLine[] = [...ONE_M, ...ONE_M, { size: 'XL', quantity: 3 }];
    expect(totalQuantity(mergeLines(lines))).toBe(totalQuantity(lines));
  });
});

describe('describeLines', () => {
  it('lists each size with its quantity', () => {
    expect(describeLines([...ONE_M, { size: 'L', quantity: 2 }])).toBe('M x 1, L x 2');
  });
});
