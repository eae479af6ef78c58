import type { ColorField, Plane } from '../photo/raster.js';
import { separability } from './separability.js';
import { smoothOutline } from './smooth-outline.js';

const SIDE = 400;
const FACE = { x: 10, y: 10, w: 80, h: 100 };

const noise = (i: number): number => {
  const value = Math.sin(i * 127.1) * 43758.5453;
  return value - Math.floor(value);
};

/** A person whose right outline has teeth of three pixels. */
function toothed(): Plane {
  const data = new Float32Array(SIDE * SIDE);
  data.forEach((_, i) => (data[i] = i % SIDE < 60 + (Math.floor(i / SIDE / 3) % 2) * 4 ? 1 : 0));
  return { data, width: SIDE, height: SIDE };
}

const mask = toothed();
const SHARP = { face: FACE, mask, photoBlur: 1 };
const BLURRED = { face: FACE, mask, photoBlur: 8 };

/** A gray person; the background has the given mean and range of gray. */
function photoOf(alpha: Plane, background: number, range: number): ColorField {
  const data = new Float32Array(SIDE * SIDE * 4);
  alpha.data.forEach((value, i) => {
    const gray = value === 1 ? 0.2 : background + range * (noise(i) - 0.5);
    data.fill(gray, i * 4, i * 4 + 3);
  });
  return { data, width: SIDE, height: SIDE };
}

const outlineOf = ({ data }: Plane): number[] =>
  Array.from({ length: 40 }, (_, y) =>
    data.subarray((y + 40) * SIDE, (y + 41) * SIDE).reduce((sum, value) => sum + value, 0),
  );

const range = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

it.each([
  ['as dark as the person', 0.22, 0.02],
  ['of dark and light texture', 0.5, 1],
])('smooths the outline before a background %s', (_, background, texture) => {
  const alpha = toothed();
  const trust = separability(alpha, photoOf(alpha, background, texture));
  expect(range(outlineOf(smoothOutline(alpha, { ...SHARP, trust })))).toBeLessThan(2);
});

it('preserves every detail before a plain background of another color', () => {
  const alpha = toothed();
  const trust = separability(alpha, photoOf(alpha, 0.8, 0.05));
  expect(smoothOutline(toothed(), { ...SHARP, trust }).data).toEqual(alpha.data);
});

it('preserves straight outlines and places inside and outside of the person', () => {
  const straight = toothed();
  straight.data.forEach((_, i) => (straight.data[i] = i % SIDE < 60 ? 1 : 0));
  const before = outlineOf(straight);
  const nothing = new Float32Array(SIDE * SIDE);
  const after = outlineOf(smoothOutline(straight, { ...SHARP, trust: nothing }));
  after.forEach((position, y) => expect(position).toBeCloseTo(before[y]!, 4));
});

it('preserves gaps far below the face, such as between legs', () => {
  const legs = toothed();
  const nothing = new Float32Array(SIDE * SIDE);
  const low = (alpha: Plane) => alpha.data.slice((FACE.y + 4 * FACE.h) * SIDE - SIDE * 40);
  const before = low(legs);
  expect(low(smoothOutline(legs, { ...SHARP, trust: nothing }))).toEqual(before);
});

it('smooths every outline of a blurred photo', () => {
  const alpha = toothed();
  const trust = new Float32Array(SIDE * SIDE).fill(1);
  const smooth = smoothOutline(alpha, { ...BLURRED, trust });
  expect(range(outlineOf(smooth))).toBeLessThan(1);
});

it('makes the outline of a blurred photo as soft as the photo', () => {
  const alpha = toothed();
  const trust = new Float32Array(SIDE * SIDE).fill(1);
  const { data } = smoothOutline(alpha, { ...BLURRED, trust });
  const row = data.subarray(60 * SIDE, 61 * SIDE);
  const soft = row.filter((value) => value > 0.1 && value < 0.9).length;
  expect(soft).toBeGreaterThanOrEqual(4);
  expect(soft).toBeLessThanOrEqual(6);
});

it.each([
  ['straight', 0],
  ['slanted', 0.5],
])('keeps a %s outline straight up to the border of a blurred photo', (_, slant) => {
  const alpha = toothed();
  alpha.data.forEach((_, i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    alpha.data[i] = Math.min(1, Math.max(0, 100.5 + slant * y - x));
  });
  const trust = new Float32Array(SIDE * SIDE).fill(1);
  const large = { ...BLURRED, face: { x: 10, y: 0, w: 250, h: 360 } };
  const { data } = smoothOutline(alpha, {
    ...large,
    mask: { ...alpha, data: alpha.data.slice() },
    trust,
  });
  const places = Array.from({ length: 40 }, (_, y) => {
    const row = data.subarray(y * SIDE, (y + 1) * SIDE);
    return row.reduce((sum, value) => sum + value, 0) - slant * y;
  });
  expect(range(places)).toBeLessThan(1);
});
