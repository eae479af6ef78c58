import fc from 'fast-check';
import { FITTED, PRINT_WIDTH, zoomed } from './zoom';

const SIZE = { width: 390, height: 468 };

it('keeps the point below the fingers where it is', () => {
  const at = { x: 100, y: -50 };
  const view = zoomed(FITTED, 2, at, SIZE);
  // The same point of the sheet, before and after.
  expect({ x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale }).toEqual(at);
});

it('is never smaller than the screen, larger than the print, or out of sight', () => {
  const way = fc.double({ min: -2000, max: 2000, noNaN: true });
  const growth = fc.double({ min: 0.01, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(growth, way, way)), (turns) => {
      let view = FITTED;
      for (const [by, x, y] of turns) view = zoomed(view, by, { x, y }, SIZE);
      expect(view.scale).toBeGreaterThanOrEqual(1);
      expect(view.scale * SIZE.width).toBeLessThanOrEqual(PRINT_WIDTH + 1e-6);
      expect(Math.abs(view.x)).toBeLessThanOrEqual((SIZE.width * (view.scale - 1)) / 2);
      expect(Math.abs(view.y)).toBeLessThanOrEqual((SIZE.height * (view.scale - 1)) / 2);
    }),
  );
});
