import type { RetouchStroke } from '@ftl/contracts';
import type { Plane } from '../photo/raster.js';
import { TooMuchPaint } from '../cutout-engine.js';
import { applyStrokes, reachOf } from './brush.js';

function plane(value: number, width = 100, height = 80): Plane {
  return { data: new Float32Array(width * height).fill(value), width, height };
}
const at = ({ data, width }: Plane, x: number, y: number): number => data[y * width + x]!;
const dot = (mode: RetouchStroke['mode'], x: number, y: number, radius = 0.1): RetouchStroke => ({
  mode,
  radius,
  points: [[x, y]],
});

it('erases under the brush, softly at its rim, and nowhere else', () => {
  const alpha = plane(1);
  applyStrokes(alpha, [dot('erase', 0.5, 0.5, 0.25)]);
  expect(at(alpha, 50, 40)).toBe(0);
  expect(at(alpha, 50, 30)).toBe(0);
  const rim = [22, 23, 24, 25, 26, 27, 28].map((y) => at(alpha, 50, y));
  expect(rim).toEqual([...rim].sort((a, b) => b - a));
  expect(rim.filter((value) => value > 0.02 && value < 0.98).length).toBeGreaterThan(4);
  expect(at(alpha, 50, 19)).toBe(1);
  expect(at(alpha, 5, 5)).toBe(1);
});

it('restores the photo under the brush', () => {
  const alpha = plane(0);
  applyStrokes(alpha, [dot('restore', 0.2, 0.25)]);
  expect(at(alpha, 20, 20)).toBe(1);
  expect(at(alpha, 40, 20)).toBe(0);
});

it('follows a stroke between its points', () => {
  const alpha = plane(1);
  const points: [number, number][] = [
    [0.1, 0.1],
    [0.9, 0.9],
    [0.9, 0.1],
  ];
  applyStrokes(alpha, [{ mode: 'erase', radius: 0.05, points }]);
  for (const [x, y] of [
    [10, 8],
    [50, 40],
    [70, 56],
    [90, 40],
  ] as const)
    expect(at(alpha, x, y)).toBe(0);
  expect(at(alpha, 50, 8)).toBe(1);
  expect(at(alpha, 50, 60)).toBe(1);
});

it('applies strokes in order, so that the last one wins', () => {
  const [first, second] = [plane(0.5), plane(0.5)];
  applyStrokes(first, [dot('erase', 0.5, 0.5), dot('restore', 0.5, 0.5)]);
  applyStrokes(second, [dot('restore', 0.5, 0.5), dot('erase', 0.5, 0.5)]);
  expect([at(first, 50, 40), at(second, 50, 40)]).toEqual([1, 0]);
});

it('a slow stroke of many points has the same effect as a quick one', () => {
  const [quick, slow] = [plane(1), plane(1)];
  const line = (count: number): [number, number][] =>
    Array.from({ length: count }, (_, i) => [0.2 + (0.6 * i) / (count - 1), 0.5]);
  applyStrokes(quick, [{ mode: 'erase', radius: 0.1, points: line(2) }]);
  applyStrokes(slow, [{ mode: 'erase', radius: 0.1, points: line(400) }]);
  slow.data.forEach((value, i) => expect(Math.abs(value - quick.data[i]!)).toBeLessThan(0.02));
});

it('has the same effect at every image size, including with large brushes', () => {
  const [small, large] = [plane(1, 200, 160), plane(1, 1600, 1280)];
  const stroke = {
    mode: 'erase' as const,
    radius: 0.2,
    points: [
      [0.3, 0.3],
      [0.7, 0.5],
    ] as [number, number][],
  };
  applyStrokes(small, [stroke]);
  applyStrokes(large, [stroke]);
  for (let y = 0; y < 160; y += 3)
    for (let x = 0; x < 200; x += 3)
      expect(Math.abs(at(small, x, y) - at(large, x * 8 + 4, y * 8 + 4))).toBeLessThan(0.06);
});

it('has the same effect on a part of the image as on the whole', () => {
  const [whole, part] = [plane(1, 100, 80), plane(1, 40, 30)];
  const strokes = [dot('erase', 0.5, 0.5, 0.15)];
  applyStrokes(whole, strokes);
  const canvas = { whole: { width: 100, height: 80 }, left: 35, top: 25 };
  applyStrokes(part, strokes, { canvas });
  for (let y = 0; y < 30; y++)
    for (let x = 0; x < 40; x++) expect(at(part, x, y)).toBeCloseTo(at(whole, x + 35, y + 25), 5);
});

it('computes the reach of strokes', () => {
  expect(reachOf([], { width: 100, height: 100 })).toBeUndefined();
  expect(reachOf([dot('erase', 0.5, 0.5)], { width: 100, height: 100 })).toEqual({
    x: 40,
    y: 40,
    w: 20,
    h: 20,
  });
});

it('throws for strokes that no hand would draw', () => {
  const zigzag = Array.from({ length: 400 }, (_, i): [number, number] => [i % 2, (i % 7) / 7]);
  const strokes = [{ mode: 'erase' as const, radius: 0.05, points: zigzag }];
  const paint = () => applyStrokes(plane(1, 400, 300), strokes, { effort: { left: 2e5 } });
  expect(paint).toThrow(TooMuchPaint);
});
