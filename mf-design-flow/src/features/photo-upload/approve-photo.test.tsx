import { sessionStore } from '@ftl/session';
import { CutoutReview } from '@ftl/design-widgets';
import type { PhotoDraft } from '@ftl/session';
import { recordToasts, reviewedPhoto, startAfresh, usualShop } from '@ftl/design-widgets/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { approvePhoto } from './guest-photo';
import { UploadStep } from './upload-step';

beforeEach(() => {
  startAfresh();
  sessionStore.getState().updateDraft(reviewedPhoto);
});

it('CUTOUT-11, FLOW-15: approving stores the URLs, shows a toast and moves on', async () => {
  const toasts = recordToasts();
  render(<UploadStep />);
  await userEvent.click(screen.getByRole('button', { name: 'Continue with This Photo' }));
  expect(sessionStore.getState()).toMatchObject({
    currentStep: 'design',
    tempDesignData: { ...reviewedPhoto, photoApproved: true },
  });
  expect(toasts).toEqual([{ title: 'Your photo is ready.' }]);
});

it('CUTOUT-12: choosing another photo clears everything, back to the empty upload state', async () => {
  usualShop();
  sessionStore.getState().updateDraft({ photoApproved: true });
  render(<UploadStep />);
  await userEvent.click(screen.getByRole('button', { name: 'Try Different Photo' }));
  expect(await screen.findByRole('heading', { name: 'Upload a Photo' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose Photo' })).toBeEnabled();
  expect(screen.queryByRole('heading', { name: 'Background Removed' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
  const { currentStep, currentDesignId, tempDesignData } = sessionStore.getState();
  expect({ currentStep, currentDesignId }).toEqual({
    currentStep: 'upload',
    currentDesignId: null,
  });
  expect(tempDesignData).toEqual({});
});

it('CUTOUT-12: clears a photo that is already in a design too', async () => {
  usualShop();
  const { clearDraft, createDesign, updateDraft } = sessionStore.getState();
  clearDraft();
  createDesign({ ...reviewedPhoto, lovedOneName: 'Rose' });
  updateDraft({});
  render(<UploadStep />);
  await userEvent.click(screen.getByRole('button', { name: 'Try Different Photo' }));
  expect(await screen.findByRole('button', { name: 'Choose Photo' })).toBeEnabled();
  expect(sessionStore.getState().currentDesignId).toBeNull();
  const { tempDesignData } = sessionStore.getState();
  expect(Object.keys(tempDesignData)).not.toContain('backgroundRemovedImageUrl');
  expect(Object.keys(tempDesignData)).not.toContain('originalImageUrl');
});

it('CUTOUT-14: without a processed image the page shows the upload, and nothing to approve', () => {
  sessionStore.getState().updateDraft({
    originalImageUrl: undefined,
    processedImageUrl: undefined,
    backgroundRemovedImageUrl: undefined,
  });
  render(<UploadStep />);
  expect(screen.getByRole('heading', { name: 'Upload a Photo' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue with This Photo' })).toBeNull();
});

it.each`
  problem                  | says
  ${'the original'}        | ${"The original photo isn't available. Please upload it again."}
  ${'anything unexpected'} | ${'An unexpected error occurred. Please try again.'}
`("CUTOUT-14: the page shows 'Processing Error' for $problem", async ({ problem, says }) => {
  const scrolling = jest.spyOn(window, 'scrollTo').mockImplementation(() => {
    if (problem === 'anything unexpected') throw new Error('x');
  });
  if (problem === 'the original')
    sessionStore.getState().updateDraft({ originalImageUrl: undefined });
  const toasts = recordToasts();
  render(<UploadStep />);
  await userEvent.click(screen.getByRole('button', { name: 'Continue with This Photo' }));
  expect(toasts).toEqual([{ title: 'Processing Error', description: says }]);
  scrolling.mockRestore();
});

/**
 * Renders the review card as another page may; approving calls `onApproved`, which the shop's own
 * page always passes.
 */
function review(photo: PhotoDraft, onApproved?: () => void) {
  render(
    <CutoutReview
      photo={photo}
      onApprove={() => approvePhoto(photo, onApproved)}
      onReject={() => undefined}
    />,
  );
}

const hasContinued = () => undefined;
const breaks = () => {
  throw new Error('x');
};
it.each`
  missing                  | changed                                                                   | onApproved      | says
  ${'the processed image'} | ${{ processedImageUrl: undefined, backgroundRemovedImageUrl: undefined }} | ${hasContinued} | ${"We couldn't load the photo with its background removed. Please try again."}
  ${'the original'}        | ${{ originalImageUrl: undefined }}                                        | ${hasContinued} | ${"The original photo isn't available. Please upload it again."}
  ${'the callback'}        | ${{}}                                                                     | ${undefined}    | ${'Something went wrong. Please reload the page; your work is saved.'}
  ${'anything unexpected'} | ${{}}                                                                     | ${breaks}       | ${'An unexpected error occurred. Please try again.'}
`(
  "CUTOUT-13, CUTOUT-14: shows 'Processing Error' and its variant without $missing",
  async ({ changed, onApproved, says }) => {
    const toasts = recordToasts();
    review({ ...reviewedPhoto, ...changed } as PhotoDraft, onApproved as () => void);
    await userEvent.click(screen.getByRole('button', { name: 'Continue with This Photo' }));
    expect(toasts).toEqual([{ title: 'Processing Error', description: says }]);
  },
);
