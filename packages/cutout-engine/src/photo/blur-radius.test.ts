import sharp from 'sharp';
import { blurRadius, outlineWidth } from './blur-radius.js';
import { colorField, type ColorField } from './raster.js';

const SIDE = 320;

/** Gray noise of this size, enlarged to the size of the photo. */
async function enlargedFrom(side: number): Promise<ColorField> {
  const pixels = Uint8Array.from({ length: side * side }, (_, i) => {
    const value = Math.sin(i * 127.1) * 43758.5453;
    return 255 * (value - Math.floor(value));
  });
  const data = await sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize(SIDE, SIDE, { kernel: 'cubic' })
    .toColorspace('srgb')
    .raw()
    .toBuffer();
  return colorField({ data, width: SIDE, height: SIDE });
}

const everywhere = { data: new Float32Array(SIDE * SIDE).fill(1), width: SIDE, height: SIDE };

it('finds no blur in a photo at its own size', async () => {
  expect(blurRadius(await enlargedFrom(SIDE), everywhere)).toBe(1);
});

it.each([
  [4, 2, 4],
  [8, 4, 8],
  [16, 8, 16],
])('finds the blur of a photo enlarged %d times', async (times, least, most) => {
  const blur = blurRadius(await enlargedFrom(SIDE / times), everywhere);
  expect(blur).toBeGreaterThan(least);
  expect(blur).toBeLessThan(most);
});

it('assumes a sharp photo where a uniform tone shows no detail', () => {
  const data = new Float32Array(SIDE * SIDE * 4).fill(0.5);
  expect(blurRadius({ data, width: SIDE, height: SIDE }, everywhere)).toBe(1);
});

it('measures the person alone', async () => {
  const sharpPhoto = await enlargedFrom(SIDE);
  const blurred = await enlargedFrom(SIDE / 8);
  const half = sharpPhoto.data.length / 2;
  blurred.data.set(sharpPhoto.data.subarray(0, half));
  const person = everywhere.data.map((_, i) => (i < SIDE * (SIDE / 2 + 16) ? 0 : 1));
  expect(blurRadius(blurred, { ...everywhere, data: person })).toBeGreaterThan(4);
});

it('makes the outline as soft as the photo, and two pixels wide in a sharp one', () => {
  expect(outlineWidth(1)).toBe(2);
  expect(outlineWidth(10)).toBe(6);
});
