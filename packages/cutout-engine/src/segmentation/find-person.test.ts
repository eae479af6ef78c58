import sharp from 'sharp';
import { photoOfOnePerson } from '../../../../tools/testing/sample-photos.js';
import { facesAtFirst } from '../faces/count-people.js';
import type { Face } from '../faces/face.js';
import { decodePhoto } from '../photo/decode-photo.js';
import { findPerson } from './find-person.js';

const LARGE = { height: 900, left: 700, top: 100 };

/** The sample photo, and the face that is detected in it. */
async function portrait() {
  const file = await photoOfOnePerson();
  const photo = await decodePhoto(file);
  const [face] = await facesAtFirst(photo);
  return { file, photo, face: face! };
}

/** The face in a copy of the photo. */
function faceIn(
  { photo, face: { x, y, w, h } }: Awaited<ReturnType<typeof portrait>>,
  { height, left, top }: { height: number; left: number; top: number },
): Face {
  const scale = height / photo.height;
  return { score: 1, x: left + x * scale, y: top + y * scale, w: w * scale, h: h * scale };
}

it('contains the chosen face beside a large person, in a copy 60 px high that other networks miss', async () => {
  const height = 60;
  const sample = await portrait();
  const small = { height, left: 120, top: 300 };
  const copy = (size: number) => sharp(sample.file).resize({ height: size }).toBuffer();
  const width = Math.round((LARGE.height * sample.photo.width) / sample.photo.height);
  // The large copy covers only the right side, in photos of any format.
  const shown = sharp(await copy(LARGE.height)).extract({
    ...{ left: Math.max(0, Math.round((width - 700) / 2)), top: 0 },
    ...{ width: Math.min(700, width), height: LARGE.height },
  });
  const layers = [
    { input: await shown.toBuffer(), left: LARGE.left, top: LARGE.top },
    { input: await copy(height), left: small.left, top: small.top },
  ];
  const canvas = { width: 1500, height: 1000, channels: 3 as const, background: '#9aa5a0' };
  const photo = await decodePhoto(
    await sharp({ create: canvas }).composite(layers).png().toBuffer(),
  );
  const face = faceIn(sample, small);
  const left = LARGE.left - Math.max(0, Math.round((width - 700) / 2));
  const neighbors = [faceIn(sample, { ...LARGE, left })];
  const { area } = await findPerson({ photo, glance: photo, face, neighbors });
  expect(area.x).toBeLessThanOrEqual(face.x);
  expect(area.y).toBeLessThanOrEqual(face.y);
  expect(area.x + area.w).toBeGreaterThanOrEqual(face.x + face.w);
  expect(area.y + area.h).toBeGreaterThanOrEqual(face.y + face.h);
});
