import sharp from 'sharp';
import { colorField, type ColorField } from '../photo/raster.js';
import { fineDetail } from './fine-detail.js';

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

it('finds fine detail in a photo at its own size', async () => {
  expect(fineDetail(await enlargedFrom(SIDE), everywhere)).toBe(1);
});

it('finds none in a photo enlarged eightfold', async () => {
  expect(fineDetail(await enlargedFrom(SIDE / 8), everywhere)).toBe(0);
});

it('assumes fine detail where a uniform tone shows none', () => {
  const data = new Float32Array(SIDE * SIDE * 4).fill(0.5);
  expect(fineDetail({ data, width: SIDE, height: SIDE }, everywhere)).toBe(1);
});

it('measures the person alone', async () => {
  const sharpPhoto = await enlargedFrom(SIDE);
  const blurred = await enlargedFrom(SIDE / 8);
  const half = sharpPhoto.data.length / 2;
  blurred.data.set(sharpPhoto.data.subarray(0, half));
  const person = everywhere.data.map((_, i) => (i < SIDE * (SIDE / 2 + 8) ? 0 : 1));
  expect(fineDetail(blurred, { ...everywhere, data: person })).toBe(0);
});
