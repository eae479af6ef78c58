import { FALLBACK_COLORS, type ShirtColor } from '@ftl/contracts';
import { quote } from '@ftl/rules';
import { contentHash, type OrderContent } from './content-hash.js';
import { soldColor } from './shirt-color.js';

const content: OrderContent = {
  designId: 'd1',
  printKey: 'design/1.webp',
  customerEmail: 'anna@example.com',
  color: 'white',
  lines: [{ size: 'M', quantity: 1 }],
  totalCents: quote('guest', [{ size: 'M', quantity: 1 }]).totalCents,
};

describe('contentHash', () => {
  it('is the same for the same content', () => {
    expect(contentHash({ ...content })).toBe(contentHash(content));
  });

  it('is the same as before the introduction of delivery dates if no date is given', () => {
    expect(contentHash({ ...content, neededBy: null, express: null })).toBe(contentHash(content));
  });

  it.each<[keyof OrderContent, Partial<OrderContent>]>([
    ['designId', { designId: 'd2' }],
    ['printKey', { printKey: 'design/2.webp' }],
    ['customerEmail', { customerEmail: 'eva@example.com' }],
    ['color', { color: 'black' }],
    ['lines', { lines: [{ size: 'L', quantity: 1 }] }],
    ['totalCents', { totalCents: 4000 }],
    ['neededBy', { neededBy: '2027-01-09' }],
    ['express', { express: { cents: 1295, state: 'OR', carrierDays: { min: 1, max: 3 } } }],
  ])('changes with %s', (_, change) => {
    expect(contentHash({ ...content, ...change })).not.toBe(contentHash(content));
  });
});

describe('soldColor', () => {
  const [white, black] = FALLBACK_COLORS as [ShirtColor, ShirtColor];

  it('returns the requested color', () => {
    expect(soldColor('Black', black, FALLBACK_COLORS)).toBe(black);
    for (const requested of ['#ffffff', ' White ', 'FFFFFF'])
      expect(soldColor(requested, white, FALLBACK_COLORS)).toBe(white);
  });

  it('does not replace an unknown color with white', () => {
    expect(() => soldColor('sunset', white, FALLBACK_COLORS)).toThrow('shirt color');
  });

  it('rejects a color that is not in the catalog', () => {
    const pink: ShirtColor = { name: '#FF00FF', hex: '#FF00FF', class: 'ff00ff' };
    expect(() => soldColor('#ff00ff', pink, FALLBACK_COLORS)).toThrow('shirt color');
  });
});
