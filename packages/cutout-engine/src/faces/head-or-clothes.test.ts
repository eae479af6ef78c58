import { decodePhoto } from '../photo/decode-photo.js';
import { atMost } from '../photo/raster.js';
import { photoOfOnePerson } from '../../../../tools/testing/sample-photos.js';
import { CLASSES, PART } from '../segmentation/part-classes.js';
import { hasHeadOrClothes, headOrClothesShare } from './head-or-clothes.js';

const SIDE = 10;

/** Logits for rows of parts, each of the same height. */
function rowsOf(...parts: (keyof typeof PART)[]): Float32Array {
  const logits = new Float32Array(SIDE * SIDE * CLASSES);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const part = parts[Math.floor((Math.floor(i / SIDE) * parts.length) / SIDE)]!;
    logits[i * CLASSES + PART[part]] = 3;
  }
  return logits;
}

const shape = { data: new Float32Array(SIDE * SIDE).fill(1), width: SIDE, height: SIDE };

it.each([
  ['a hand', rowsOf('bodySkin'), 0],
  ['an object', rowsOf('background', 'other'), 0],
  ['a person from behind', rowsOf('hair', 'clothes'), 1],
  ['a head beside background', rowsOf('background', 'faceSkin'), 0.5],
])('measures hair, face and clothes of %s', (_, logits, share) => {
  expect(headOrClothesShare(logits, shape)).toBeCloseTo(share);
});

it('measures only within the shape', () => {
  const lower = { ...shape, data: shape.data.map((_, i) => (i < 50 ? 0 : 1)) };
  expect(headOrClothesShare(rowsOf('clothes', 'bodySkin'), lower)).toBe(0);
});

it('finds a head or clothes in a photo of a person', async () => {
  const photo = await atMost(await decodePhoto(await photoOfOnePerson()), 640);
  expect(await hasHeadOrClothes(photo)).toBe(true);
});
