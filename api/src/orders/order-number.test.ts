import { ORDER_NUMBER_PATTERN } from '@ftl/contracts';
import { newOrderNumber, normalizeOrderNumber } from './order-number.js';

describe('order numbers', () => {
  it('REQUEST-05: consist of FTL and six unambiguous characters', () => {
    for (let count = 0; count < 500; count++) {
      expect(newOrderNumber()).toMatch(ORDER_NUMBER_PATTERN);
    }
  });

  it('are unique', () => {
    const numbers = new Set(Array.from({ length: 2000 }, newOrderNumber));
    expect(numbers.size).toBeGreaterThanOrEqual(1998);
  });

  it('REQUEST-04: are uppercased and trimmed', () => {
    expect(normalizeOrderNumber('  ftlab2cd3 ')).toBe('FTLAB2CD3');
  });
});
