import type { Plane } from '../photo/raster.js';
import { consensusOf, correctRegions } from './portrait-consensus.js';

const SIDE = 120;
const AREA = { x: 0, y: 0, w: SIDE, h: SIDE };

function plane(rule: (x: number, y: number) => boolean): Plane {
  const data = new Float32Array(SIDE * SIDE);
  data.forEach((_, i) => (data[i] = rule(i % SIDE, Math.floor(i / SIDE)) ? 1 : 0));
  return { data, width: SIDE, height: SIDE };
}

const isPerson = (x: number, y: number): boolean => x > 40 && x < 80 && y > 30;
const isStranger = (x: number, y: number): boolean => x > 90 && x < 112 && y > 40 && y < 100;
const at = ({ data }: Plane, x: number, y: number): number => data[y * SIDE + x]!;
/** Extends beyond the area on every side, as a tight crop does. */
const LOOK_PART = { x: -SIDE / 2, y: -SIDE / 2, w: 2 * SIDE, h: 2 * SIDE };

function lookOf(mask: Plane, weight: number) {
  const data = new Float32Array(4 * SIDE * SIDE);
  const larger = { data, width: 2 * SIDE, height: 2 * SIDE };
  mask.data.forEach((value, i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    data[(y + SIDE / 2) * 2 * SIDE + x + SIDE / 2] = value;
  });
  return { part: LOOK_PART, mask: larger, weight, network: 'pose' as const };
}

it('drops a stranger that the other views lack, and keeps the person', () => {
  const mask = plane((x, y) => isPerson(x, y) || isStranger(x, y));
  const look = lookOf(plane(isPerson), 2.75);
  correctRegions(mask, consensusOf(mask, [look], AREA));
  expect(at(mask, 100, 70)).toBeLessThan(0.5);
  expect(at(mask, 60, 70)).toBeGreaterThan(0.9);
});

it('adds a part that only the other views contain', () => {
  const mask = plane((x, y) => isPerson(x, y) && y > 70);
  correctRegions(mask, consensusOf(mask, [lookOf(plane(isPerson), 2.75)], AREA));
  expect(at(mask, 60, 50)).toBeGreaterThan(0.5);
});

it('keeps the outline if a view is a pixel wider', () => {
  const mask = plane(isPerson);
  const before = mask.data.slice();
  const wider = lookOf(
    plane((x, y) => x > 39 && x < 81 && y > 29),
    2.75,
  );
  correctRegions(mask, consensusOf(mask, [wider], AREA));
  expect(mask.data).toEqual(before);
});

it('changes nothing without other views', () => {
  const mask = plane(isPerson);
  expect(correctRegions(mask, consensusOf(mask, [], AREA))).toEqual(plane(isPerson));
});
