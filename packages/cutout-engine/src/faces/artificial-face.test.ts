import { drawingOf, drawings, photographed } from '../../test/drawings.js';
import { photoOfOnePerson } from '../../../../tools/testing/sample-photos.js';
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
