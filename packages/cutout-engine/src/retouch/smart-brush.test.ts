import type { RetouchStroke } from '@ftl/contracts';
import type { Plane, Raster } from '../photo/raster.js';
import { paint } from './sketch.js';

const SIDE = 240;
const WALL = [60, 90, 150];
const COAT = [150, 40, 50];
/** The person is the right half of the photo. */
const EDGE = 120;

/** A red coat before a blue wall, both with the grain of a photo. */
function photo(): Raster {
  const data = new Uint8Array(SIDE * SIDE * 3);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const color = i % SIDE < EDGE ? WALL : COAT;
    const grain = ((i * 7919) % 13) - 6;
    data.set(
      color.map((value) => value + grain),
      i * 3,
    );
  }
  return { data, width: SIDE, height: SIDE };
}

/** The alpha of a cutout that is wrong within 18 pixels of a place, up to the person's edge. */
function cutout(wrong: { x: number; y: number }): Plane {
  const data = new Float32Array(SIDE * SIDE);
  for (let y = 0, i = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++, i++) {
      const isSameSide = x < EDGE === wrong.x < EDGE;
      const isWrong = isSameSide && Math.hypot(x - wrong.x, y - wrong.y) < 18;
      data[i] = x >= EDGE !== isWrong ? 1 : 0;
    }
  return { data, width: SIDE, height: SIDE };
}

const dot = (mode: RetouchStroke['mode'], x: number, y: number): RetouchStroke => ({
  mode,
  radius: 0.02,
  points: [[x / SIDE, y / SIDE]],
});

it.each`
  mode        | wrong  | because
  ${'remove'} | ${108} | ${'a piece of the wall was kept'}
  ${'keep'}   | ${132} | ${'a piece of the coat was lost'}
`('corrects a place by one dot up to the edge of the person: $because', async ({ mode, wrong }) => {
  const alpha = cutout({ x: wrong as number, y: 120 });
  const isRight = (x: number, y: number): boolean =>
    Math.abs(alpha.data[y * SIDE + x]! - (x < EDGE ? 0 : 1)) < 0.2;
  await paint({ photo: photo(), alpha }, [dot(mode as 'keep', wrong as number, 120)]);
  for (let y = 104; y <= 136; y += 4)
    for (const x of [94, 100, 108, 115, 125, 132, 140, 146]) expect(isRight(x, y)).toBe(true);
});

it('changes planes of other sizes and parts the same way, in the order of the strokes', async () => {
  const alpha = cutout({ x: 108, y: 120 });
  const half = { data: new Float32Array(60 * 120).fill(1), width: 60, height: 120 };
  const canvas = { whole: { width: 120, height: 120 }, left: 0, top: 0 };
  await paint(
    { photo: photo(), alpha },
    [dot('remove', 108, 120), dot('restore', 108, 120)],
    [{ plane: half, canvas }],
  );
  expect(half.data[60 * 60 + 54]).toBe(1);
  expect(half.data[56 * 60 + 50]).toBeLessThan(0.3);
  expect(alpha.data[112 * SIDE + 100]).toBeLessThan(0.2);
});
