import { draftDesign } from '../../testing/account-design';
import { pairOf, photoViewOf } from './photo-view';

const stored = draftDesign();
const photo = { originalImageUrl: '/new.jpg', backgroundRemovedImageUrl: '/new.png' };
const approved = { ...photo, photoApproved: true };
const base = { photo: {}, phase: 'idle', design: null, isChanging: true } as const;

it.each`
  when                             | facts                                               | name
  ${'there is no photo'}           | ${base}                                             | ${'upload'}
  ${'a photo is cut out'}          | ${{ ...base, photo }}                               | ${'review'}
  ${'a photo is approved'}         | ${{ ...base, photo: approved, isChanging: false }}  | ${'approved'}
  ${'another upload runs'}         | ${{ ...base, photo: approved, phase: 'uploading' }} | ${'upload'}
  ${'a design is edited'}          | ${{ ...base, design: stored, isChanging: false }}   | ${'approved'}
  ${"a design's photo is changed"} | ${{ ...base, design: stored }}                      | ${'upload'}
  ${'its new photo is cut out'}    | ${{ ...base, design: stored, photo }}               | ${'review'}
`('shows $name when $when', ({ facts, name }) => {
  expect(photoViewOf(facts).name).toBe(name);
});

it("saves a new photo only once it is approved, otherwise the design's", () => {
  const { originalImageUrl: original, backgroundRemovedImageUrl: cutout } = stored;
  expect(pairOf({ ...base, photo })).toBeNull();
  expect(pairOf({ ...base, photo, design: stored })).toEqual({ original, cutout });
  expect(pairOf({ ...base, photo: approved, design: stored })).toEqual({
    original: '/new.jpg',
    cutout: '/new.png',
  });
});
