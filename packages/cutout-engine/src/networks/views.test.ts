import sharp, { type Sharp } from 'sharp';
import { samplePhotoOfOnePerson } from '../../../../tools/testing/sample-photos.js';
import { decodePhoto } from '../photo/decode-photo.js';
import { wholeOf, type Raster } from '../photo/raster.js';
import { pixelsOf } from '../segmentation/person-mask.js';
import { meanOverViews, overViews, viewsOf, type Views } from './views.js';

async function viewsAfter(change: (photo: Sharp) => Sharp) {
  const file = change(sharp(await samplePhotoOfOnePerson()));
  const photo: Raster = await decodePhoto(await file.jpeg({ quality: 95 }).toBuffer());
  const pixels = await pixelsOf(photo, wholeOf(photo));
  return { pixels, views: await viewsOf(photo, pixels) };
}

const sepia = (photo: Sharp) =>
  photo.modulate({ saturation: 0 }).linear([0.7, 0.6, 0.45], [60, 50, 35]);

it('shows a color photo as it is', async () => {
  const { pixels, views } = await viewsAfter((photo) => photo);
  expect(views).toEqual({ plain: pixels });
});

it('shows a black-and-white photo in gray and in the color of skin', async () => {
  const { plain, tinted, toned } = (await viewsAfter((photo) => photo.grayscale())).views;
  expect(toned).toBeUndefined();
  const at = 3 * plain.findIndex((_, i) => plain[3 * i]! > 0.3 && plain[3 * i]! < 0.7);
  expect(plain[at + 1]).toBe(plain[at]);
  expect(plain[at + 2]).toBe(plain[at]);
  expect(tinted![at]).toBeGreaterThan(tinted![at + 1]!);
  expect(tinted![at + 1]).toBeGreaterThan(tinted![at + 2]!);
});

it('shows a sepia print in gray of full contrast, in the color of skin and as it is', async () => {
  const { pixels, views } = await viewsAfter(sepia);
  expect(views.toned).toBe(pixels);
  expect(views.tinted).toBeDefined();
  const sorted = views.plain.toSorted();
  expect(sorted[Math.floor(sorted.length * 0.02)]).toBeLessThan(0.1);
  expect(sorted[Math.floor(sorted.length * 0.98)]).toBeGreaterThan(0.9);
});

it('does not tint a part almost without contrast', async () => {
  const photo = await decodePhoto(
    await sharp(await samplePhotoOfOnePerson())
      .grayscale()
      .jpeg()
      .toBuffer(),
  );
  const views = await viewsOf(photo, new Float32Array(3 * 256 * 256).fill(0.5));
  expect(views.tinted).toBeUndefined();
});

describe('outputs of several views', () => {
  const views: Views = {
    plain: Float32Array.of(0.2, 0.2),
    tinted: Float32Array.of(0.4, 0.4),
    toned: Float32Array.of(0.1, 0.9),
  };
  const run = (pixels: Float32Array) => Promise.resolve(pixels);
  const close = (values: Float32Array) => [...values].map((value) => Math.round(value * 1e4) / 1e4);

  it('are the mean of gray and tint, or the toned view where it claims more', async () => {
    expect(close(await overViews(views, run))).toEqual([0.3, 0.9]);
  });

  it('are the mean of all for classes', async () => {
    expect(close(await meanOverViews(views, run))).toEqual([0.2333, 0.5]);
  });
});
