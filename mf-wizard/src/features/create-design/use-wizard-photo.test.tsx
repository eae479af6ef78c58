import { queryClient } from '@ftl/api-client';
import type { CompletedCutout } from '@ftl/design-widgets';
import type { PhotoDraft } from '@ftl/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { storePhoto, storedPhoto } from './photo-draft';
import { useWizardPhoto } from './use-wizard-photo';

const cutout = { jobId: 'job', processedImageUrl: '/new.png' } as CompletedCutout;
const strokes = [{ mode: 'erase', radius: 0.1, points: [[0, 0]] }] as never;
const retouched = { processedImageUrl: '/retouched.png' } as never;
const cutOut: PhotoDraft = {
  ...{ originalImageUrl: '/new.jpg', objectKey: 'key', backgroundRemovedImageUrl: '/new.png' },
  cutout: { jobId: 'job', engineImageUrl: '/new.png', strokes: [] },
};

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const openPhoto = () => renderHook(useWizardPhoto, { wrapper }).result;

beforeEach(() => sessionStorage.clear());

it('keeps the approval of a photo for a reload, and forgets a dropped photo', () => {
  storePhoto(cutOut);
  const photo = openPhoto();
  act(() => photo.current.approve());
  expect(storedPhoto()).toEqual({ ...cutOut, photoApproved: true });
  act(() => photo.current.drop());
  expect(storedPhoto()).toEqual({});
});

it('ignores a cutout or a retouch whose photo was dropped meanwhile', () => {
  const photo = openPhoto();
  act(() => photo.current.keepCutout(cutout));
  act(() => photo.current.retouch(retouched, strokes));
  expect(photo.current.photo).toEqual({});
});

it('replaces the cutout by a retouched one, with its strokes', () => {
  storePhoto(cutOut);
  const photo = openPhoto();
  act(() => photo.current.retouch(retouched, strokes));
  expect(photo.current.photo).toMatchObject({
    backgroundRemovedImageUrl: '/retouched.png',
    cutout: { jobId: 'job', engineImageUrl: '/new.png', strokes },
  });
});

it('starts over once the shop has deleted the photo of a tab', () => {
  const until = (ms: number) => new Date(Date.now() + ms).toISOString();
  storePhoto({ ...cutOut, expiresAt: until(60_000) });
  expect(storedPhoto()).toMatchObject(cutOut);
  storePhoto({ ...cutOut, expiresAt: until(-1) });
  expect(storedPhoto()).toEqual({});
});

it('restores the photo that an earlier release stored with its step', () => {
  sessionStorage.setItem('wizard-photo', JSON.stringify({ step: 'approved', photo: cutOut }));
  expect(storedPhoto()).toEqual({ ...cutOut, photoApproved: true });
  sessionStorage.setItem('wizard-photo', JSON.stringify({ step: 'none' }));
  expect(storedPhoto()).toEqual({});
});

it('starts over with a stored photo that cannot be cut out again', () => {
  sessionStorage.setItem('wizard-photo', JSON.stringify({ originalImageUrl: '/old.jpg' }));
  expect(storedPhoto()).toEqual({});
});
