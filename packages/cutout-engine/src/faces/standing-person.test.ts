import sharp, { type Sharp } from 'sharp';
import { samplePhotoOfOnePerson } from '../../../../tools/testing/sample-photos.js';
import { decodePhoto } from '../photo/decode-photo.js';
import { atMost, clampBox, growBox, type Raster } from '../photo/raster.js';
import { facesAtFirst } from './count-people.js';
import type { Face } from './face.js';
import { isAboveBody } from './on-person.js';
import { countUpright } from './upright.js';

let photo: Raster;
let face: Face;
beforeAll(async () => {
  photo = await atMost(await decodePhoto(await samplePhotoOfOnePerson()), 640);
  face = (await facesAtFirst(photo))[0]!;
});

/** The photo with another part in place of the face. */
async function withFace(change: (part: Sharp) => Sharp): Promise<Raster> {
  const { width, height } = photo;
  const raw = { width, height, channels: 3 as const };
  const { x: left, y: top, w, h } = clampBox(growBox(face, 1.5), photo);
  const part = sharp(photo.data, { raw }).extract({ left, top, width: w, height: h });
  const input = await change(part).png().toBuffer();
  const data = await sharp(photo.data, { raw })
    .composite([{ input, left, top }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data, width, height };
}

it.each([
  ['blurred', (part: Sharp) => part.blur(face.h / 7)],
  ['covered', (part: Sharp) => part.linear(0, 90)],
])('never lays a standing person on the side whose face is %s', async (_, change) => {
  expect((await countUpright(await withFace(change))).turn).toBeUndefined();
});

it.each([
  ['above the body', { x: 40, y: 5 }, true],
  ['beside the body', { x: 5, y: 60 }, false],
  ['below the body', { x: 40, y: 150 }, false],
  ['so large that the photo shows no body', { x: 10, y: 40, w: 90, h: 110 }, true],
])('judges a face %s', (_, at, expected) => {
  const [width, height] = [100, 200];
  const data = new Float32Array(width * height);
  for (let y = 10; y < 180; y++) data.fill(1, y * width + 35, y * width + 65);
  const size = { width, height, data: new Uint8Array(0) };
  expect(isAboveBody({ data, width, height }, size, { w: 20, h: 20, ...at })).toBe(expected);
});
