import sharp, { type Sharp } from 'sharp';
import { samplePhotoOfOnePerson } from '../../../../tools/testing/sample-photos.js';
import { decodePhoto } from './decode-photo.js';
import { tonesOf } from './tones.js';

const SEPIA = { gain: [0.7, 0.6, 0.45], offset: [60, 50, 35] };

async function measured(change: (photo: Sharp) => Sharp) {
  const photo = change(sharp(await samplePhotoOfOnePerson()));
  return tonesOf(await decodePhoto(await photo.jpeg({ quality: 95 }).toBuffer()));
}

it('recognizes a black-and-white photo', async () => {
  expect(await measured((photo) => photo.grayscale())).toMatchObject({
    isMonochrome: true,
    isToned: false,
  });
});

it('recognizes a faded sepia print, and the range of its brightness', async () => {
  const sepia = await measured((photo) =>
    photo.modulate({ saturation: 0 }).linear(SEPIA.gain, SEPIA.offset),
  );
  expect(sepia).toMatchObject({ isMonochrome: true, isToned: true });
  expect(sepia.low).toBeGreaterThan(38);
  expect(sepia.high).toBeLessThan(230);
});

it('does not take a gray photo with red lips for a monochrome one', async () => {
  const size = { width: 8, height: 8, channels: 3 as const };
  const tiles = { input: { create: { ...size, background: '#a03030' } } };
  const places = Array.from({ length: 40 }, (_, i) => ({
    ...tiles,
    left: 30 + 8 * (i % 8),
    top: 40 + 8 * (i >> 3),
  }));
  const photo = (file: Sharp) =>
    file.resize(200, 200, { fit: 'cover' }).grayscale().toColourspace('srgb').composite(places);
  expect(await measured(photo)).toMatchObject({ isMonochrome: false });
});

it.each([
  ['a color photo', (photo: Sharp) => photo],
  ['a dark color photo', (photo: Sharp) => photo.linear(0.2, 0)],
  ['a faded color photo', (photo: Sharp) => photo.linear(0.3, 120)],
])('does not take %s for a monochrome one', async (_, change) => {
  expect(await measured(change)).toMatchObject({ isMonochrome: false });
});
