import { FALLBACK_COLOURS, type ShirtColour } from '@ftl/contracts';
import { quote } from '@ftl/rules';
import { contentHash, type OrderContent } from './content-hash.js';
import { soldColour } from './shirt-colour.js';

const content: OrderContent = {
  designId: 'd1',
  printKey: 'design/1.webp',
  customerEmail: 'anna@example.com',
  colour: 'white',
  lines: [{ size: 'M', quantity: 1 }],
  totalCents: quote('guest', [{ size: 'M', quantity: 1 }]).totalCents,
};

describe('contentHash', () => {
  it('is the same for the same content', () => {
    expect(contentHash({ ...content })).toBe(contentHash(content));
  });

  it.each<[keyof OrderContent, Partial<OrderContent>]>([
    ['designId', { designId: 'd2' }],
    ['printKey', { printKey: 'design/2.webp' }],
    ['customerEmail', { customerEmail: 'eva@example.com' }],
    ['colour', { colour: 'black' }],
    ['lines', { lines: [{ size: 'L', quantity: 1 }] }],
    ['totalCents', { totalCents: 4000 }],
  ])('changes with %s', (_, change) => {
    expect(contentHash({ ...content, ...change })).not.toBe(contentHash(content));
  });
});

describe('soldColour', () => {
  const [white, black] = FALLBACK_COLOURS as [ShirtColour, ShirtColour];

  it('sells the colour that was asked for', () => {
    expect(soldColour('Black', black, FALLBACK_COLOURS)).toBe(black);
    for (const asked of ['#ffffff', ' White ', 'FFFFFF'])
      expect(soldColour(asked, white, FALLBACK_COLOURS)).toBe(white);
  });

  it('sells nobody white in place of a colour that does not exist', () => {
    expect(() => soldColour('sunset', white, FALLBACK_COLOURS)).toThrow('shirt color');
  });

  it('sells no colour that is not in the catalogue', () => {
    const pink: ShirtColour = { name: '#FF00FF', hex: '#FF00FF', class: 'ff00ff' };
    expect(() => soldColour('#ff00ff', pink, FALLBACK_COLOURS)).toThrow('shirt color');
  });
});
