import sharp from 'sharp';
import { photoOfOnePerson, samplePhotoOfPeople } from '../../../../tools/testing/sample-photos.js';
import { decodePhoto } from '../photo/decode-photo.js';
import { atMost, type Raster } from '../photo/raster.js';
import { turned } from '../photo/turn.js';
import { isDrawn } from './face-pose.js';
import { secondLook } from './second-look.js';
import { countUpright } from './upright.js';

let photo: Raster;
beforeAll(async () => {
  photo = await atMost(await decodePhoto(await photoOfOnePerson()), 640);
});

async function plain(width: number, height: number): Promise<Raster> {
  const create = { width, height, channels: 3 as const, background: '#7a8ba0' };
  return { data: await sharp({ create }).raw().toBuffer(), width, height };
}

describe('a sideways or upside-down photo', () => {
  it.each([
    [90, 270],
    [180, 180],
  ] as const)('turned by %d degrees is turned back by %d degrees', async (wrong, back) => {
    const found = await countUpright(await turned(photo, wrong));
    expect(found).toMatchObject({ verdict: 'ok', turn: back });
    const upright = await countUpright(photo);
    const [face, expected] = [found.faces[0]!, upright.faces[0]!];
    expect(Math.abs(face.x - expected.x)).toBeLessThan(0.5 * expected.w);
    expect(Math.abs(face.y - expected.y)).toBeLessThan(0.5 * expected.h);
  });

  it('turns a bowed head upright that is only found after the turn', async () => {
    const people = await sharp(samplePhotoOfPeople()).metadata();
    const left = Math.round(people.width * 0.68);
    const bowed = await sharp(samplePhotoOfPeople())
      .extract({ left, top: 0, width: people.width - left, height: people.height })
      .resize(640)
      .jpeg()
      .toBuffer();
    const found = await countUpright(await turned(await decodePhoto(bowed), 90));
    expect(found).toMatchObject({ verdict: 'ok', turn: 270 });
  });

  it('an upright photo is not turned', async () => {
    const found = await countUpright(photo);
    expect(found.verdict).toBe('ok');
    expect(found.turn).toBeUndefined();
  });
});

describe('the second look', () => {
  it('finds the face at the same position as the first pass', async () => {
    const found = (await secondLook(photo))!;
    const [first] = (await countUpright(photo)).faces;
    expect(Math.abs(found.x + found.w / 2 - first!.x - first!.w / 2)).toBeLessThan(0.4 * first!.w);
    expect(Math.abs(found.y + found.h / 2 - first!.y - first!.h / 2)).toBeLessThan(0.4 * first!.h);
  });

  it('finds a leaning face in a narrow photo as wide as high, like every face of the detector', async () => {
    const { data, width, height } = photo;
    const leaning = await sharp(data, { raw: { width, height, channels: 3 } })
      .rotate(50, { background: '#808080' })
      .resize(360, 480, { fit: 'cover' })
      .removeAlpha()
      .raw()
      .toBuffer();
    const found = (await secondLook({ data: leaning, width: 360, height: 480 }))!;
    expect(found.h / found.w).toBeCloseTo(1, 1);
  });

  it('finds nothing in a plain image', async () => {
    expect(await secondLook(await plain(320, 240))).toBeUndefined();
  });

  it('returns no face if two people stand side by side', async () => {
    const { width, height } = photo;
    const one = { input: Buffer.from(photo.data), raw: { width, height, channels: 3 as const } };
    const { data } = await plain(2 * width, height);
    const pair = await sharp(data, { raw: { width: 2 * width, height, channels: 3 } })
      .composite([
        { ...one, left: 0, top: 0 },
        { ...one, left: width, top: 0 },
      ])
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(await secondLook({ data: pair, width: 2 * width, height })).toBeUndefined();
  });
});

it.each([
  ['a face', { eyeDistance: 0.42, eyesToMouth: 1.05 }, false],
  ['a face in profile', { eyeDistance: 0.2, eyesToMouth: 2 }, false],
  ['a drawing with large eyes far apart', { eyeDistance: 0.52, eyesToMouth: 0.85 }, true],
])('classifies %s by its proportions', (_, shape, expected) => {
  expect(isDrawn({ score: 0.8, tilt: 0, ...shape })).toBe(expected);
});

it('does not classify a face as a drawing by uncertain key points', () => {
  expect(isDrawn({ score: 0.2, tilt: 0, eyeDistance: 0.52, eyesToMouth: 0.85 })).toBe(false);
});
