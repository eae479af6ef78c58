import { fitPrint } from './print-placement.js';

describe('fitPrint', () => {
  it.each`
    width | height | expected                                               | because
    ${12} | ${16}  | ${{ width: 11.4, height: 13.68, top: 0.3, left: 0.3 }} | ${'the width is the limit'}
    ${15} | ${18}  | ${{ width: 14.4, height: 17.28, top: 0.3, left: 0.3 }} | ${'the margin is kept on each side'}
    ${16} | ${10}  | ${{ width: 7.83, height: 9.4, top: 0.3, left: 4.08 }}  | ${'the height is the limit'}
    ${20} | ${30}  | ${{ width: 15, height: 18, top: 0.3, left: 2.5 }}      | ${'it is not enlarged beyond 300 DPI'}
  `('prints on $width x $height in: $because', ({ width, height, expected }) => {
    expect(fitPrint({ width, height } as { width: number; height: number })).toEqual(expected);
  });

  it('keeps the proportions of the file and stays inside every area', () => {
    for (let width = 2; width <= 20; width += 0.7)
      for (let height = 2; height <= 24; height += 0.9) {
        const fit = fitPrint({ width, height });
        expect(fit.width / fit.height).toBeCloseTo(15 / 18, 1);
        expect(fit.left + fit.width).toBeLessThanOrEqual(width);
        expect(fit.top + fit.height).toBeLessThanOrEqual(height);
      }
  });

  it('throws for an area that no print fits', () => {
    expect(() => fitPrint({ width: 0.5, height: 10 })).toThrow('No print fits');
  });
});
