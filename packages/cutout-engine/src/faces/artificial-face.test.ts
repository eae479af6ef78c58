import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { drawingOf, drawings, photographed } from '../../test/drawings.js';
import { photoOfOnePerson, SHARED_PHOTOS } from '../../../../tools/testing/sample-photos.js';
import { decodePhoto } from '../photo/decode-photo.js';
import { atMost } from '../photo/raster.js';
import { peopleIn } from './people-in.js';

describe('drawings and toys', () => {
  it.each(drawings)(
    'UPLOAD-19: rejects a drawn %s, even if the buyer confirms it',
    async (name) => {
      const drawing = await drawingOf(name);
      const image = name.includes('bear') ? await photographed(drawing) : drawing;
      const people = await peopleIn(await decodePhoto(image), { onePerson: true });
      expect(people).toMatchObject({ verdict: 'no_people', canConfirm: false });
    },
  );

  it('UPLOAD-31: accepts a photo of a person, dark, pale or with few colors', async () => {
    const photo = await atMost(await decodePhoto(await photoOfOnePerson()), 480);
    const levels: readonly ((level: number) => number)[] = [
      (level) => level / 4,
      (level) => 120 + level / 3,
      (level) => level - (level % 24),
    ];
    for (const change of levels) {
      const changed = { ...photo, data: photo.data.map(change) };
      expect((await peopleIn(changed, {})).verdict).toBe('ok');
    }
  });
});

const group = path.join(SHARED_PHOTOS, '../photos-2/face-api__demo_sample2.jpg');
(existsSync(group) ? it : it.skip)(
  'accepts a person in profile who was picked from a group (skipped without the photo)',
  async () => {
    const photo = await atMost(await decodePhoto(readFileSync(group)), 1280);
    const picked = await peopleIn(photo, { face: { x: 0.213, y: 0.208 } });
    expect(picked).toMatchObject({ verdict: 'ok', chosen: 0 });
  },
);
