import type { CompletedCutout } from '@ftl/design-widgets';
import { storePhoto, storedPhoto, noPhoto, photoReducer, type PhotoDraft } from './photo-draft';

const uploaded: PhotoDraft = {
  step: 'uploaded',
  photo: { imageUrl: '/new.jpg', objectKey: 'key', width: 800, height: 600 },
};
const cutout = { jobId: 'job', processedImageUrl: '/new.png' } as CompletedCutout;
const cutOut = photoReducer(uploaded, { type: 'cut-out', cutout });
const approved = photoReducer(cutOut, { type: 'approved' });

it('moves from upload to cutout to approval', () => {
  expect(photoReducer(noPhoto, { type: 'uploaded', photo: uploaded.photo })).toEqual(uploaded);
  expect(cutOut).toMatchObject({
    step: 'cut-out',
    photo: {
      ...{ originalImageUrl: '/new.jpg', objectKey: 'key', originalWidth: 800 },
      ...{ originalHeight: 600, backgroundRemovedImageUrl: '/new.png' },
    },
  });
  expect(approved).toMatchObject({ step: 'approved' });
  expect(photoReducer(approved, { type: 'dropped' })).toEqual(noPhoto);
});

it('ignores a cutout whose photo was discarded meanwhile', () => {
  expect(photoReducer(noPhoto, { type: 'cut-out', cutout })).toEqual(noPhoto);
});

it('does not approve a photo without a cutout', () => {
  expect(photoReducer(uploaded, { type: 'approved' })).toEqual(uploaded);
});

it('replaces the cutout by a retouched one, with its strokes', () => {
  const strokes = [{ mode: 'erase', radius: 0.1, points: [[0, 0]] }] as never;
  const result = { processedImageUrl: '/retouched.png' } as never;
  expect(photoReducer(cutOut, { type: 'retouched', result, strokes })).toMatchObject({
    step: 'cut-out',
    photo: { backgroundRemovedImageUrl: '/retouched.png', cutout: { jobId: 'job', strokes } },
  });
  expect(photoReducer(uploaded, { type: 'retouched', result, strokes })).toEqual(uploaded);
});

it('starts over once the shop has deleted the photo of a tab', () => {
  const inTab = (ms: number): PhotoDraft => {
    const expiresAt = new Date(Date.now() + ms).toISOString();
    return photoReducer(
      { step: 'uploaded', photo: { imageUrl: '/new.jpg', objectKey: 'key', expiresAt } },
      { type: 'cut-out', cutout },
    );
  };
  storePhoto(inTab(60_000));
  expect(storedPhoto()).toMatchObject({ step: 'cut-out' });
  storePhoto(inTab(-1));
  expect(storedPhoto()).toEqual(noPhoto);
});

it('restores the photo of a tab, and starts over with the state of an earlier release', () => {
  storePhoto(approved);
  expect(storedPhoto()).toEqual(JSON.parse(JSON.stringify(approved)));
  sessionStorage.setItem('wizard-photo', JSON.stringify({ originalImageUrl: '/old.jpg' }));
  expect(storedPhoto()).toEqual(noPhoto);
});
