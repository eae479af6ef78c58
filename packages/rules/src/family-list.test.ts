import { SIZES, type FamilyItem, type OrderLine, type PricePlan } from '@ftl/contracts';
import { linesOfEntries, sortByName, splitLines, tidyItems } from './family-list.js';
import { totalQuantity } from './order-lines.js';
import { PLAN_PRICES } from './prices.js';
import { quote } from './pricing.js';

const item = (size: FamilyItem['size'], color: string, quantity: number): FamilyItem => ({
  size,
  color,
  quantity,
});

describe('tidyItems', () => {
  const colors = ['white', 'navy'];

  it('adds up items of one size and color, in the order of the list', () => {
    const items = [item('L', 'navy', 1), item('M', 'white', 1), item('M', 'white', 2)];
    expect(tidyItems(items, colors)).toEqual([item('M', 'white', 3), item('L', 'navy', 1)]);
  });

  it.each([
    ['no shirt', []],
    ['a color that the list does not offer', [item('M', 'purple', 1)]],
    ['more than ten of a size and color', [item('M', 'white', 11)]],
    ['more than ten in parts', [item('M', 'white', 6), item('M', 'white', 5)]],
    ['a quantity of zero', [item('M', 'white', 0), item('L', 'white', 1)]],
    [
      'a negative quantity that another one outweighs',
      [item('M', 'white', 5), item('M', 'white', -1)],
    ],
    ['half a shirt', [item('M', 'white', 1.5)]],
  ])('rejects %s', (_, items) => {
    expect(tidyItems(items, colors)).toBeNull();
  });
});

describe('linesOfEntries', () => {
  it('counts each size and color over all entries', () => {
    const entries = [
      { items: [item('M', 'navy', 1), item('S', 'white', 2)] },
      { items: [item('M', 'navy', 2)] },
    ];
    expect(linesOfEntries(entries, ['white', 'navy'])).toEqual([
      item('S', 'white', 2),
      item('M', 'navy', 3),
    ]);
  });
});

describe('splitLines', () => {
  it('does not split a list that fits into one order', () => {
    const lines: OrderLine[] = [{ size: 'M', quantity: 10, color: 'White' }];
    expect(splitLines(lines)).toEqual([lines]);
  });

  it('does not create an order without a shirt', () => {
    expect(splitLines([])).toEqual([]);
  });

  it('splits eleven shirts of a size into six and five', () => {
    const parts = splitLines([{ size: 'M', quantity: 11 }]);
    expect(parts.map(totalQuantity)).toEqual([6, 5]);
  });

  it.each<PricePlan>(['guest', 'tribute'])(
    'splits without losing a shirt, exceeding a limit or changing the price (%s)',
    (plan) => {
      for (let seed = 1; seed < 300; seed++) {
        const lines = ['White', 'Navy'].flatMap((color, at) =>
          SIZES.map((size, index) => ({
            ...{ size, color },
            quantity: (seed * (index + 7) * (at + 3)) % 47,
          })).filter(({ quantity }) => quantity > 0),
        );
        const parts = splitLines(lines);
        const whole = totalQuantity(lines);
        expect(parts.flat().every(({ quantity }) => quantity >= 1 && quantity <= 10)).toBe(true);
        expect(totalQuantity(parts.flat())).toBe(whole);
        for (const { size, color, quantity } of lines) {
          const same = parts.flat().filter((line) => line.size === size && line.color === color);
          expect(totalQuantity(same)).toBe(quantity);
        }
        if (parts.length < 2) continue;
        const paid = parts.map((part) => quote(plan, part).totalCents);
        const large = Math.round(whole * PLAN_PRICES[plan].unitCents * 0.85);
        expect(paid.reduce((sum, cents) => sum + cents, 0)).toBe(large);
      }
    },
  );
});

describe('sortByName', () => {
  it('sorts names as people expect in a list', () => {
    const names = ['bob', 'Anna', 'Ágnes', 'Table 10', 'Table 2'].map((name) => ({ name }));
    expect(sortByName(names).map(({ name }) => name)).toEqual([
      ...['Ágnes', 'Anna', 'bob', 'Table 2', 'Table 10'],
    ]);
  });
});
