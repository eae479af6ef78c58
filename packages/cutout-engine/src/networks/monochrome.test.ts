import sharp, { type Sharp } from 'sharp';
import { samplePhotoOfOnePerson } from '../../../../tools/testing/sample-photos.js';
import { decodePhoto } from '../photo/decode-photo.js';
import { monochromeOf } from './monochrome.js';

const SEPIA = { gain: [0.7, 0.6, 0.45], offset: [60, 50, 35] };

async function measured(change: (photo: Sharp) => Sharp) {
  const photo = change(sharp(await samplePhotoOfOnePerson()));
  return monochromeOf(await decodePhoto(await photo.jpeg({ quality: 95 }).toBuffer()));
}

it('recognizes a black-and-white photo', async () => {
  expect(await measured((photo) => photo.grayscale())).toMatchObject({ isToned: false });
});

it('recognizes a faded sepia print, and the range of its brightness', async () => {
  const sepia = await measured((photo) =>
    photo.modulate({ saturation: 0 }).linear(SEPIA.gain, SEPIA.offset),
  );
  expect(sepia).toMatchObject({ isToned: true });
  expect(sepia!.low).toBeGreaterThan(0.15);
  expect(sepia!.high).toBeLessThan(0.9);
});

it.each([
  ['a color photo', (photo: Sharp) => photo],
  ['a dark color photo', (photo: Sharp) => photo.linear(0.2, 0)],
  ['a faded color photo', (photo: Sharp) => photo.linear(0.3, 120)],
])('does not take %s for a monochrome one', async (_, change) => {
  expect(await measured(change)).toBeUndefined();
});
