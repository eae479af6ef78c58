import type { ColorField, Plane } from '../photo/raster.js';
import { leaveToNeighbors } from './neighbors.js';

const [WIDTH, HEIGHT] = [600, 400];
/** Where the left person ends, before the middle between the faces, which is at 350. */
const BORDER = 324;

function plane(rule: (x: number, y: number) => number): Plane {
  const data = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    rule(i % WIDTH, Math.floor(i / WIDTH)),
  );
  return { data, width: WIDTH, height: HEIGHT };
}

/** Two people of different colors. */
function photo(): ColorField {
  const data = new Float32Array(WIDTH * HEIGHT * 4);
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    data.fill(i % WIDTH < BORDER ? 0.2 : 0.8, i * 4, i * 4 + 3);
  return { data, width: WIDTH, height: HEIGHT };
}

it('ends the person where the colors of the neighbor begin, not in the middle between both', () => {
  const mask = plane(() => 1);
  const claimBefore = (end: number) =>
    plane((x) => Math.min(1, Math.max(0, (end - x) / 100 + 0.5)));
  const own = { face: { x: 150, y: 100, w: 100, h: 120 }, claim: claimBefore(330) };
  const left = claimBefore(310);
  const theirs = plane((x) => 1 - left.data[x]!);
  const neighbor = { face: { x: 450, y: 100, w: 100, h: 120 }, claim: theirs };
  leaveToNeighbors([mask], photo(), own, [neighbor]);
  const row = [...mask.data.subarray(160 * WIDTH, 161 * WIDTH)];
  const end = row.findIndex((value) => value < 0.5);
  expect(Math.abs(end - BORDER)).toBeLessThanOrEqual(1);
});

it('keeps the face, and leaves faces of neighbors, whatever the looks claim', () => {
  const mask = plane(() => 1);
  const own = { face: { x: 100, y: 100, w: 150, h: 150 }, claim: plane(() => 0) };
  const neighbor = { face: { x: 350, y: 100, w: 150, h: 150 }, claim: plane(() => 0) };
  leaveToNeighbors([mask], photo(), own, [neighbor]);
  expect(mask.data[175 * WIDTH + 175]).toBe(1);
  expect(mask.data[175 * WIDTH + 425]).toBe(0);
});
