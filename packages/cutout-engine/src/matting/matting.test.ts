import type { ColorField, Plane } from '../photo/raster.js';
import { levels } from './levels.js';
import { closedFormMatting } from './matting.js';
import { boxMean, guidedFilter } from './guided-filter.js';
import { highestNear, lowestNear } from './running-extreme.js';

const [WIDTH, HEIGHT] = [97, 61];

const noise = (i: number): number => {
  const value = Math.sin(i * 127.1) * 43758.5453;
  return value - Math.floor(value);
};

function plane(rule: (x: number, y: number) => number): Plane {
  const data = new Float32Array(WIDTH * HEIGHT);
  for (let i = 0; i < data.length; i++) data[i] = rule(i % WIDTH, Math.floor(i / WIDTH));
  return { data, width: WIDTH, height: HEIGHT };
}

/** A red person to the left of blue, mixed by the true alpha. */
function photoOf(alpha: Plane): ColorField {
  const data = new Float32Array(alpha.data.length * 4);
  alpha.data.forEach((a, i) => {
    data[i * 4] = 0.8 * a + 0.1 * (1 - a) + 0.02 * noise(i);
    data[i * 4 + 1] = 0.3 + 0.02 * noise(i + 5);
    data[i * 4 + 2] = 0.2 * a + 0.7 * (1 - a) + 0.02 * noise(i + 9);
  });
  return { data, width: alpha.width, height: alpha.height };
}

const distance = (a: Plane, b: Plane): number =>
  a.data.reduce((sum, value, i) => sum + Math.abs(value - b.data[i]!), 0) / a.data.length;

const truth = plane((x, y) => Math.min(1, Math.max(0, (50 + 6 * Math.sin(y / 3) - x) / 3 + 0.5)));
/** Mask of a low-resolution network: in the right place, without the waves. */
const rough = plane((x) => Math.min(1, Math.max(0, (50 - x) / 16 + 0.5)));

it('finds the largest and the smallest value nearby, like plain loops', () => {
  const values = plane((x, y) => noise(x * 31 + y * 17));
  for (const radius of [1, 2, 5, 14]) {
    const [highest, lowest] = [highestNear(values, radius), lowestNear(values, radius)];
    for (let i = 0; i < values.data.length; i += 53) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      const near: number[] = [];
      for (let yy = Math.max(0, y - radius); yy <= Math.min(HEIGHT - 1, y + radius); yy++) {
        for (let xx = Math.max(0, x - radius); xx <= Math.min(WIDTH - 1, x + radius); xx++) {
          near.push(values.data[yy * WIDTH + xx]!);
        }
      }
      expect(highest[i]).toBe(Math.max(...near));
      expect(lowest[i]).toBe(Math.min(...near));
    }
  }
});

it('averages a flat field to itself, including at its borders', () => {
  const data = new Float32Array(WIDTH * HEIGHT * 4).fill(0.25);
  for (const value of boxMean({ data, width: WIDTH, height: HEIGHT }, 9)) {
    expect(value).toBeCloseTo(0.25, 5);
  }
});

it('guidedFilter leaves a value that is linear in the colors unchanged', () => {
  const filtered = guidedFilter(photoOf(truth), truth.data, { radius: 4, smoothness: 1e-6 });
  expect(distance({ ...truth, data: filtered }, truth)).toBeLessThan(0.02);
});

it('brings a rough mask closer to the true alpha', () => {
  const { alpha } = closedFormMatting(photoOf(truth), rough);
  expect(distance(alpha, truth)).toBeLessThan(0.25 * distance(rough, truth));
  expect(alpha.data.every((value) => value >= 0 && value <= 1)).toBe(true);
});

it('leaves a mask without unknown pixels unchanged', () => {
  const sure = plane((x) => (x < 40 ? 1 : 0));
  const { alpha } = closedFormMatting(photoOf(sure), sure);
  expect(distance(alpha, sure)).toBeLessThan(0.01);
});

/** A person whose right outline is blurred over 12 pixels. */
function blurredPerson(): Plane {
  const [width, height] = [500, 60];
  const data = new Float32Array(width * height).map((_, i) =>
    Math.min(1, Math.max(0, (250 - (i % width)) / 12 + 0.5)),
  );
  return { data, width, height };
}

it('returns a mixture below 1 near a blurred outline where the cutout is opaque', () => {
  const blurred = blurredPerson();
  const { alpha, mixture } = closedFormMatting(photoOf(blurred), blurred);
  const inside = 30 * blurred.width + 246;
  expect(alpha.data[inside]).toBeGreaterThan(0.93);
  expect(mixture.data[inside]).toBeLessThan(0.88);
});

it('takes the printed alpha for the mixture where person and background have one color', () => {
  const blurred = blurredPerson();
  const plain = { ...blurred, data: blurred.data.map(() => 0.5) };
  const { alpha, mixture } = closedFormMatting(photoOf(plain), blurred);
  const outline = [30 * blurred.width + 247, 30 * blurred.width + 254] as const;
  const printed = alpha.data.slice(...outline).map(levels);
  expect(mixture.data.slice(...outline)).toEqual(printed);
  expect(printed.every((value) => value > 0 && value < 1)).toBe(true);
});

it('follows a doubtful mask where a color is neither the person’s nor the background’s', () => {
  const isPart = (x: number, y: number) => x >= 40 && x < 60 && y >= 20 && y < 40;
  const mask = plane((x, y) => (isPart(x, y) ? 0.55 : x < 50 ? 1 : 0));
  const photo = photoOf(plane((x) => (x < 50 ? 1 : 0)));
  mask.data.forEach((_, i) => {
    if (isPart(i % WIDTH, Math.floor(i / WIDTH))) photo.data.set([0.1, 0.9, 0.1], i * 4);
  });
  const { alpha } = closedFormMatting(photo, mask);
  expect(alpha.data[30 * WIDTH + 50]).toBeGreaterThan(0.9);
});
