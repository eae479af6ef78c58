import sharp from 'sharp';
import { backdropOf } from './backdrop.js';

const SIDE = 400;
const HEAD = { x: 150, y: 100, w: 100, h: 140 };
const PERSON = [200, 30, 30];
const BOW = [250, 240, 60];
const WALL = [40, 90, 160];
/** A bow beside the head, which the cutout lacks. */
const bow = { x: 250, y: 120, w: 12, h: 30 };

const isIn = ({ x, y, w, h }: typeof HEAD, px: number, py: number): boolean =>
  px >= x && px < x + w && py >= y && py < y + h;

/** A red head before a blue wall; the photo ends 60 pixels above the head if it is `close`. */
async function backdrop({ isClose = false } = {}) {
  const photo = { width: SIDE, height: SIDE, data: new Uint8Array(SIDE * SIDE * 3) };
  const rgba = new Uint8Array(SIDE * SIDE * 4);
  const shown = isClose ? { ...HEAD, y: 0 } : HEAD;
  for (let y = 0, i = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++, i++) {
      const isPerson = isIn(shown, x, y);
      photo.data.set(isPerson ? PERSON : isIn(bow, x, y) ? BOW : WALL, i * 3);
      if (isPerson) rgba.set([...PERSON, 255], i * 4);
    }
  const cutBy = { left: false, right: false, top: false, bottom: false };
  const subject = { width: SIDE, height: SIDE, box: shown, head: shown, cutBy };
  const { webp, area } = await backdropOf({ photo, rgba }, subject);
  const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number[] => {
    const column = Math.floor(((x - area.x) / area.w) * info.width);
    const row = Math.floor(((y - area.y) / area.h) * info.height);
    return [...data.subarray((row * info.width + column) * 3, (row * info.width + column) * 3 + 3)];
  };
  return { at, area };
}

/** Largest difference of a channel; WebP is lossy. */
const difference = (a: number[], b: number[]): number =>
  Math.max(...a.map((value, c) => Math.abs(value - b[c]!)));

it('keeps what the outline lacks, and no color of the person away from it', async () => {
  const { at } = await backdrop();
  expect(difference(at(253, 135), BOW)).toBeLessThan(60);
  for (const [x, y] of [
    [110, 160],
    [200, 70],
    [200, 290],
  ] as const)
    expect(difference(at(x, y), WALL)).toBeLessThan(12);
});

it('continues beyond the photo', async () => {
  const { at, area } = await backdrop({ isClose: true });
  expect(area.y).toBeLessThan(-10);
  expect(difference(at(200, area.y + 3), WALL)).toBeLessThan(25);
});
