import { mockupAddresses, readArtworkFile, readMockupAddress } from './mockup-address.js';

const FILE = `${'0123456789abcdef'.repeat(2)}.png`;
const NAVY = { name: 'Navy', hex: '#1F2A44', class: 'navy' };

describe('mockup URLs', () => {
  it('PREVIEW-08: include front, back, left and right', () => {
    const views = mockupAddresses({ front: `design/${FILE}`, back: null }, NAVY);
    expect(Object.keys(views)).toEqual(['front', 'back', 'left', 'right']);
    expect(views.back).toBe(`/api/mockups/${FILE}/navy/back.webp`);
  });

  it('are parsed back to their parts', () => {
    for (const key of [`design/${FILE}`, null]) {
      for (const [view, address] of Object.entries(
        mockupAddresses({ front: key, back: null }, NAVY),
      )) {
        const [file = '', , image = ''] = address.split('/').slice(3);
        expect(readMockupAddress(file, image)).toEqual({ designKey: key, view });
      }
    }
  });

  it('shows words on the back in the back view only', () => {
    const back = `back/${FILE}`;
    const views = mockupAddresses({ front: null, back }, NAVY);
    expect(views.front).toBe('/api/mockups/blank/navy/front.webp');
    expect(views.back).toBe(`/api/mockups/back-${FILE}/navy/back.webp`);
    expect(readMockupAddress(`back-${FILE}`, 'back.webp')).toEqual({
      designKey: back,
      view: 'back',
    });
    expect(readMockupAddress(`back-${FILE}`, 'front.webp')).toBeUndefined();
    expect(readArtworkFile(`back-${FILE}`)).toBe(back);
  });

  it.each([
    ['another file', '../../secrets/secret', 'front.webp'],
    ['a photo by its whole key', `photo/${FILE}`, 'front.webp'],
    ['another view', FILE, 'top.webp'],
    ['another format', FILE, 'front.png'],
  ])('rejects %s', (_, file, image) => {
    expect(readMockupAddress(file, image)).toBeUndefined();
  });

  it('reject an unprocessed photo', () => {
    expect(() => mockupAddresses({ front: `photo/${FILE}`, back: null }, NAVY)).toThrow('design');
  });
});
