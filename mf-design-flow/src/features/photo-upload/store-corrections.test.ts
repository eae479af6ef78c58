import type { CompletedCutout } from '@ftl/design-widgets';
import { cutOut, reviewedPhoto, startAfresh } from '@ftl/design-widgets/testing';
import { sessionStore } from '@ftl/session';
import { storeRetouch, storeVariant } from './guest-photo';

const cutout = { jobId: 'j', engineImageUrl: '/c', strokes: [] };
const draft = () => sessionStore.getState().tempDesignData;
const { originalImageUrl } = reviewedPhoto;
const made = { processedImageUrl: '/new', edgeQuality: cutOut.edgeQuality };
const variant: CompletedCutout = {
  ...{ jobId: 'j2', status: 'completed', progress: 100, completedAt: '2026-01-01T12:00:00Z' },
  ...{ ...made, originalImageUrl, options: {} },
};

beforeEach(() => {
  startAfresh();
  sessionStore.getState().updateDraft({ ...reviewedPhoto, cutout });
});

it.each([
  ['variant', () => storeVariant(variant)],
  ['retouch', () => storeRetouch({ originalImageUrl }, made, [])],
])('stores a %s of the current photo', (_name, store) => {
  store();
  expect(draft()).toMatchObject({ originalImageUrl, backgroundRemovedImageUrl: '/new' });
});

it.each([
  ['variant', () => storeVariant(variant)],
  ['retouch', () => storeRetouch({ originalImageUrl }, made, [])],
])("leaves another tab's photo alone when a %s of the earlier one arrives", (_name, store) => {
  const theirs = { originalImageUrl: '/theirs', backgroundRemovedImageUrl: '/cut', cutout };
  sessionStore.setState({ tempDesignData: theirs });
  store();
  expect(draft()).toEqual(theirs);
});
