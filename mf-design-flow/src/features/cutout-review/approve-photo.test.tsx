import { sessionStore } from '@ftl/session';
import { recordToasts, reviewedPhoto, startAfresh } from '@ftl/design-widgets/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UploadStep } from '../photo-upload/upload-step';
import { approvePhoto } from './approve-photo';

beforeEach(() => {
  startAfresh();
  sessionStore.getState().updateDraft(reviewedPhoto);
});

it('CUTOUT-11, FLOW-15: approving keeps the addresses, says so and moves on', async () => {
  const toasts = recordToasts();
  render(<UploadStep />);
  await userEvent.click(screen.getByRole('button', { name: 'Continue with This Photo' }));
  expect(sessionStore.getState()).toMatchObject({
    currentStep: 'design',
    tempDesignData: { ...reviewedPhoto, photoApproved: true },
  });
  expect(toasts).toEqual([{ title: 'Your photo is ready.' }]);
});

it('CUTOUT-12: another photo clears everything, back to the empty upload state', async () => {
  render(<UploadStep />);
  await userEvent.click(screen.getByRole('button', { name: 'Try Different Photo' }));
  expect(sessionStore.getState()).toMatchObject({
    currentStep: 'upload',
    currentDesignId: null,
    tempDesignData: {},
  });
});

it.each`
  problem          | photo                                                  | callback
  ${'noProcessed'} | ${{ originalImageUrl: '/o' }}                          | ${() => undefined}
  ${'noOriginal'}  | ${{ processedImageUrl: '/c' }}                         | ${() => undefined}
  ${'noCallback'}  | ${{ originalImageUrl: '/o', processedImageUrl: '/c' }} | ${undefined}
  ${'unexpected'} | ${{ originalImageUrl: '/o', processedImageUrl: '/c' }} | ${() => {
    throw new Error('x');
  }}
`("CUTOUT-13, CUTOUT-14: 'Processing Error' when $problem", ({ problem, photo, callback }) => {
  const toasts = recordToasts();
  expect(approvePhoto(photo, callback)).toBe(problem);
  expect(toasts).toEqual([
    { title: 'Processing Error', description: expect.stringMatching(/\w{10}|\. /) },
  ]);
});
