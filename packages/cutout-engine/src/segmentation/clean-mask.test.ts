import type { Plane } from '../photo/raster.js';
import { cleanMask, dropSpecks } from './clean-mask.js';

const SIDE = 100;
const FACE = { x: 20, y: 10, w: 20, h: 20 };

type Rule = (x: number, y: number) => boolean;

function plane(rule: Rule, value = 1): Plane {
  const data = new Float32Array(SIDE * SIDE);
  data.forEach((_, i) => (data[i] = rule(i % SIDE, Math.floor(i / SIDE)) ? value : 0));
  return { data, width: SIDE, height: SIDE };
}

const body: Rule = (x, y) => x > 15 && x < 45 && y > 5;
const largerStranger: Rule = (x, y) => x > 50 && y > 5;
const hand: Rule = (x, y) => x > 60 && x < 66 && y > 60 && y < 68;
const at = ({ data }: Plane, x: number, y: number): number => data[y * SIDE + x]!;

it('keeps the person with the face and drops a larger stranger', () => {
  const mask = plane((x, y) => body(x, y) || largerStranger(x, y));
  cleanMask(mask, { face: FACE });
  expect(at(mask, 30, 50)).toBe(1);
  expect(at(mask, 70, 50)).toBe(0);
});

it('keeps an island that the pose network assigns to the same person', () => {
  const mask = plane((x, y) => body(x, y) || hand(x, y));
  const same = plane((x, y) => body(x, y) || hand(x, y), 0.9);
  expect(at(cleanMask(mask, { face: FACE, samePerson: same }), 63, 64)).toBe(1);
  const other = plane(body, 0.9);
  expect(at(cleanMask(mask, { face: FACE, samePerson: other }), 63, 64)).toBe(0);
});

it('keeps the largest region and islands of some size if there is no face', () => {
  const mask = plane((x, y) => body(x, y) || hand(x, y) || largerStranger(x, y - 70));
  cleanMask(mask);
  expect(at(mask, 30, 50)).toBe(1);
  expect(at(mask, 70, 90)).toBe(1);
  expect(at(mask, 63, 64)).toBe(0);
});

it('leaves a hole of a dropped stranger empty', () => {
  const isHole: Rule = (x, y) => x > 70 && x < 73 && y > 40 && y < 43;
  const mask = plane((x, y) => body(x, y) || (largerStranger(x, y) && !isHole(x, y)));
  cleanMask(mask, { face: FACE });
  expect(at(mask, 71, 41)).toBe(0);
});

it('fills small holes and keeps large gaps', () => {
  const isHole: Rule = (x, y) => x > 28 && x < 31 && y > 40 && y < 43;
  const isGap: Rule = (x, y) => x > 25 && x < 35 && y > 60 && y < 80;
  const mask = plane((x, y) => body(x, y) && !isHole(x, y) && !isGap(x, y));
  cleanMask(mask, { face: FACE });
  expect(at(mask, 29, 41)).toBe(1);
  expect(at(mask, 30, 70)).toBe(0);
});

it('keeps a small gap that the looks at the person confirm', () => {
  const isHole: Rule = (x, y) => x > 28 && x < 31 && y > 40 && y < 43;
  const withHole = () => plane((x, y) => body(x, y) && !isHole(x, y));
  const seen = plane((x, y) => body(x, y) && !isHole(x, y));
  expect(at(cleanMask(withHole(), { face: FACE, consensus: seen }), 29, 41)).toBe(0);
  expect(at(cleanMask(withHole(), { face: FACE, consensus: plane(body) }), 29, 41)).toBe(1);
});

it('drops specks that the matting restored, and keeps strands that are connected to the person', () => {
  const mask = plane(body);
  const strand: Rule = (x, y) => y === 8 && x >= 45 && x < 55;
  const alpha = plane(body);
  plane((x, y) => strand(x, y) || hand(x, y), 0.4).data.forEach((value, i) => {
    alpha.data[i] = Math.max(alpha.data[i]!, value);
  });
  dropSpecks(alpha, mask);
  expect(at(alpha, 63, 64)).toBe(0);
  expect(at(alpha, 50, 8)).toBeGreaterThan(0.3);
  expect(at(alpha, 30, 50)).toBe(1);
});

it('keeps a person whose mask is below .9 everywhere, and drops specks beside them', () => {
  const alpha = plane((x, y) => body(x, y) || hand(x, y));
  dropSpecks(alpha, plane(body, 0.7));
  expect(at(alpha, 30, 50)).toBe(1);
  expect(at(alpha, 63, 64)).toBe(0);
});
