import { samplePlane } from '../photo/plane-sampling.js';
import { sample, wholeOf, type Raster } from '../photo/raster.js';
import { inpaint } from './inpaint.js';
import { repair, type Damage } from './repair-damage.js';

const SMALL = { width: 96, height: 128 };

/** A gradient with fine structure, so that no two areas are alike. */
function drawn({ width, height }: { width: number; height: number }): Raster {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < data.length; i++) data[i] = ((i % (width * 3)) / 7 + (i * 31) / width) % 251;
  return { data, width, height };
}

/** Two scratches, one of them across every strip, and a spot in a corner. */
function damage(): Damage {
  const { width, height } = SMALL;
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) data[y * width + Math.round(20 + y / 4)] = 1;
  for (let x = 40; x < 90; x++) data[70 * width + x] = 1;
  data[width * height - 1] = 1;
  return { copy: drawn(SMALL), places: { width, height, data } };
}

/** Repairs a photo without strips. */
async function repairedWhole({ data, width, height }: Raster): Promise<Uint8Array> {
  const { copy, places } = damage();
  inpaint(copy, places);
  const large = await sample(copy, wholeOf(copy), { width, height });
  const share = samplePlane(places, { x: 0, y: 0, w: 1, h: 1 }, width, height);
  return data.map((level, i) =>
    Math.round(level + share.data[Math.floor(i / 3)]! * (large.data[i]! - level)),
  );
}

it.each([
  ['of the size of the copy', SMALL],
  ['enlarged to several strips', { width: 523, height: 701 }],
  ['whose last strip is a single row', { width: 300, height: 513 }],
])('repairs a photo %s to the same bytes as without strips', async (_, size) => {
  const photo = drawn(size);
  const expected = await repairedWhole(photo);
  const before = Uint8Array.from(photo.data);
  await repair(photo, damage());
  expect(Buffer.compare(photo.data, expected)).toBe(0);
  expect(Buffer.compare(photo.data, before)).not.toBe(0);
});
