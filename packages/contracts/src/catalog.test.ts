import { MOCKUP_SIZE, SHIRT_PRODUCT_ID, SHIRT_VIEWS, SIZES } from './catalog.js';
import { FALLBACK_COLORS, SHIRT_COLORS } from './shirt-colors.js';

describe('catalog constants', () => {
  it('CONST-01: the shirt is product 824', () => {
    expect(SHIRT_PRODUCT_ID).toBe(824);
  });
  it('CONST-02: it has front, back, left and right views', () => {
    expect(SHIRT_VIEWS).toEqual(['front', 'back', 'left', 'right']);
  });
  it('PREVIEW-19: mockups are 800 by 800', () => {
    expect(MOCKUP_SIZE).toBe(800);
  });
  it('DESIGN-38: there are six sizes', () => {
    expect(SIZES).toEqual(['XS', 'S', 'M', 'L', 'XL', '2XL']);
  });
  it('DESIGN-43: there are four fallback colors for when the list fails', () => {
    expect(FALLBACK_COLORS.map(({ name }) => name)).toEqual([
      'White',
      'Black',
      'Navy',
      'Heather Grey',
    ]);
  });
  it("derives a color's class in lower case with hyphens", () => {
    for (const { name, class: called } of Object.values(SHIRT_COLORS))
      expect(called).toBe(name.toLowerCase().replaceAll(' ', '-'));
  });
});
