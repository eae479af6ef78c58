import { photoOfOnePerson } from '../../../../tools/testing/sample-photos.js';
import { drawingOf, photographed } from '../../test/drawings.js';
import { decodePhoto } from '../photo/decode-photo.js';
import { atMost } from '../photo/raster.js';
import { facesAtFirst } from './count-people.js';
import { hasFaceSkin } from './face-skin.js';
import { secondLook } from './second-look.js';

it('finds the skin of a face, in color and in black and white', async () => {
  const photo = await atMost(await decodePhoto(await photoOfOnePerson()), 640);
  const [face] = await facesAtFirst(photo);
  expect(await hasFaceSkin(photo, face!)).toBe(true);
  const gray = photo.data.map((_, i) => photo.data[i - (i % 3) + 1]!);
  expect(await hasFaceSkin({ ...photo, data: gray }, face!)).toBe(true);
});

it('finds none on a photographed bear, whose face the second look finds', async () => {
  const photo = await decodePhoto(await photographed(await drawingOf('teddy bear with fur')));
  const face = await secondLook(photo);
  expect(face).toBeDefined();
  expect(await hasFaceSkin(photo, face!)).toBe(false);
});
