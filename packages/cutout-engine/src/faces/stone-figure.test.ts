import { photoOfOnePerson } from '../../../../tools/testing/sample-photos.js';
import { decodePhoto } from '../photo/decode-photo.js';
import { samplePlane } from '../photo/plane-sampling.js';
import { atMost, lumaOf, wholeOf, type Raster } from '../photo/raster.js';
import { personMask } from '../segmentation/person-mask.js';
import { peopleIn } from './people-in.js';

function inGray({ data }: Raster): Uint8Array {
  return data.map((_, i) => lumaOf(data, i - (i % 3)));
}

let photo: Raster;
/** The person of the photo in gray, in front of a blue sky: the colors of a statue. */
let statue: Raster;
beforeAll(async () => {
  photo = await atMost(await decodePhoto(await photoOfOnePerson()), 480);
  const { width, height } = photo;
  const whole = await personMask(photo, wholeOf(photo));
  const mask = samplePlane(whole, { x: 0, y: 0, w: 1, h: 1 }, width, height);
  const sky = [110, 160, 220];
  const data = inGray(photo).map((level, i) => {
    const share = mask.data[Math.floor(i / 3)]!;
    return Math.round(share * level + (1 - share) * sky[i % 3]!);
  });
  statue = { data, width, height };
});

it('UPLOAD-19: rejects a colorless figure in colored surroundings, until the buyer confirms it as a person', async () => {
  expect(await peopleIn(statue, {})).toMatchObject({ verdict: 'no_people', canConfirm: true });
  const confirmed = await peopleIn(statue, { onePerson: true });
  expect(confirmed).toMatchObject({ count: 1, verdict: 'ok', isOnBuyersWord: true });
});

it('UPLOAD-31: accepts the same person in color, in black and white and in sepia', async () => {
  const gray = inGray(photo);
  const sepia = gray.map((level, i) => Math.min(255, level + [22, 2, -24][i % 3]!));
  for (const data of [photo.data, gray, sepia])
    expect((await peopleIn({ ...photo, data }, {})).verdict).toBe('ok');
});
