import sharp from 'sharp';
import { samplePhotoOfOnePerson } from '../../../../tools/testing/sample-photos.js';
import { decodePhoto } from '../photo/decode-photo.js';
import { wholeOf } from '../photo/raster.js';
import { pixelsOf } from '../segmentation/person-mask.js';
import { isBlackAndWhite, runOnPhoto } from './black-and-white.js';
import { runNetwork } from './networks.js';

const pixelsOfFile = async (file: Buffer): Promise<Float32Array> => {
  const photo = await decodePhoto(file);
  return pixelsOf(photo, wholeOf(photo));
};

let color: Float32Array;
let gray: Float32Array;
beforeAll(async () => {
  const file = await samplePhotoOfOnePerson();
  color = await pixelsOfFile(file);
  gray = await pixelsOfFile(await sharp(file).grayscale().jpeg().toBuffer());
});

it('tells a black-and-white photo from a color photo, also from a dark, faded or sepia one', () => {
  const faded = color.map((value) => 0.5 + (value - 0.5) / 10);
  const sepia = gray.map((value, i) => value * [1, 0.85, 0.7][i % 3]!);
  const dark = color.map((value) => value / 10);
  expect(isBlackAndWhite(gray)).toBe(true);
  expect([color, dark, faded, sepia].map(isBlackAndWhite)).toEqual([false, false, false, false]);
});

it('leaves a black-and-white photo almost without contrast as it is', () => {
  expect(isBlackAndWhite(gray.map((value) => 0.5 + (value - 0.5) / 10))).toBe(false);
});

it('runs a network on a color photo as it is', async () => {
  const [mask] = await runOnPhoto('person', color);
  expect(mask).toEqual((await runNetwork('person', color))[0]);
});

it('adds a look at a tinted copy of a black-and-white photo', async () => {
  const [plain] = await runNetwork('person', gray);
  const [mean] = await runOnPhoto('person', gray);
  expect(mean).toHaveLength(plain!.length);
  const half = plain!.map((value) => value / 2);
  expect(mean!.every((value, i) => value > half[i]! - 1e-6)).toBe(true);
  expect(mean).not.toEqual(plain);
});
