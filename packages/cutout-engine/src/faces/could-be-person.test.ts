import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SHARED_PHOTOS } from '../../../../tools/testing/sample-photos.js';
import { decodePhoto } from '../photo/decode-photo.js';
import { atMost } from '../photo/raster.js';
import { couldBePerson } from './could-be-person.js';

const describeShared = existsSync(path.join(SHARED_PHOTOS, '../photos-2'))
  ? describe
  : describe.skip;

describeShared("the buyer's word for one person (skipped without the shared photos)", () => {
  it.each([
    ['back-view-one-person.jpg', true],
    ['none-cat.png', false],
    ['none-lion.jpg', false],
    ['none-landscape.jpg', false],
    ['../photos-2/rembg__examples_animal-1.jpg', false],
    ['../photos-2/rembg__examples_car-1.jpg', false],
    ['../photos-2/rembg__examples_anime-girl-1.jpg', false],
    ['../photos-2/rembg__examples_anime-girl-3.jpg', false],
  ])('UPLOAD-19: %s can be confirmed as a person: %s', async (name, expected) => {
    const file = readFileSync(path.join(SHARED_PHOTOS, name));
    const photo = await atMost(await decodePhoto(file), 1280);
    expect(await couldBePerson(photo)).toBe(expected);
  });
});
