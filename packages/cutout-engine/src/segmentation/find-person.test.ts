import sharp from 'sharp';
import { photoOfOnePerson } from '../../../../tools/testing/sample-photos.js';
import { decodePhoto } from '../photo/decode-photo.js';
import { findPerson } from './find-person.js';

/** The detected face in the sample photo, which is 1920 x 1080. */
const FACE = { x: 802, y: 385, w: 632, h: 632 };
const PHOTO_HEIGHT = 1080;

const faceIn = (height: number, { left, top }: { left: number; top: number }) => {
  const scale = height / PHOTO_HEIGHT;
  const { x, y, w, h } = FACE;
  return { score: 1, x: left + x * scale, y: top + y * scale, w: w * scale, h: h * scale };
};

it.each([60, 90])(
  'contains the chosen face beside a large person, in a copy %i px high that other networks miss',
  async (height) => {
    const sample = await photoOfOnePerson();
    const large = { height: 900, left: 250, top: 100 };
    const small = { height, left: 120, top: 300 };
    const canvas = { width: 1500, height: 1000, channels: 3 as const, background: '#9aa5a0' };
    const layers = [];
    for (const { height, left, top } of [large, small]) {
      const image = sharp(sample).resize({ height });
      if (height === large.height) image.extract({ left: 450, top: 0, width: 700, height });
      const shift = height === large.height ? 450 : 0;
      layers.push({ input: await image.toBuffer(), left: left + shift, top });
    }
    const photo = await decodePhoto(
      await sharp({ create: canvas }).composite(layers).png().toBuffer(),
    );
    const face = faceIn(height, small);
    const neighbors = [faceIn(large.height, large)];
    const { area } = await findPerson({ photo, glance: photo, face, neighbors });
    expect(area.x).toBeLessThanOrEqual(face.x);
    expect(area.y).toBeLessThanOrEqual(face.y);
    expect(area.x + area.w).toBeGreaterThanOrEqual(face.x + face.w);
    expect(area.y + area.h).toBeGreaterThanOrEqual(face.y + face.h);
  },
);
