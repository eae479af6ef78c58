import type { ColorField, Plane } from '../photo/raster.js';
import { separability } from './separability.js';

const SIDE = 200;
/** Column of the outline. */
const EDGE = 100;

const noise = (i: number): number => {
  const value = Math.sin(i * 127.1) * 43758.5453;
  return value - Math.floor(value);
};

const alpha: Plane = {
  data: Float32Array.from({ length: SIDE * SIDE }, (_, i) => (i % SIDE < EDGE ? 1 : 0)),
  width: SIDE,
  height: SIDE,
};

/** A gray person; the background has the given mean and range of gray. */
function photoOf(background: number, range: number): ColorField {
  const data = new Float32Array(SIDE * SIDE * 4);
  alpha.data.forEach((value, i) => {
    const gray = value === 1 ? 0.2 : background + range * (noise(i) - 0.5);
    data.fill(gray, i * 4, i * 4 + 3);
  });
  return { data, width: SIDE, height: SIDE };
}

const atOutline = (background: number, range: number): number =>
  separability(alpha, photoOf(background, range))[(SIDE / 2) * SIDE + EDGE]!;

it('is 1 before a plain background of another color', () => {
  expect(atOutline(0.8, 0.05)).toBe(1);
});

it.each([
  ['as dark as the person', 0.22, 0.02],
  ['of dark and light texture', 0.4, 0.8],
])('is 0 before a background %s', (_, background, range) => {
  expect(atOutline(background, range)).toBeLessThan(0.05);
});
