import type { PhotoValidation } from '@ftl/contracts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cutOut, posted, recordToasts, reviewedPhoto, startAfresh, usualShop } from '../../testing';
import { CutoutReview } from '../cutout-review';
import { careSentence } from './corrections.messages';

const stored = { imageUrl: reviewedPhoto.originalImageUrl, objectKey: reviewedPhoto.objectKey };

beforeEach(startAfresh);

/** Renders the review of a cutout with this result of the photo check. */
function review(details: PhotoValidation['details'], cutout: object = {}) {
  const actions = { onVariant: jest.fn(), onCropped: jest.fn(), onRetouched: jest.fn() };
  render(
    <CutoutReview
      {...actions}
      onApprove={jest.fn()}
      onReject={jest.fn()}
      photo={{
        ...reviewedPhoto,
        cutout: {
          jobId: 'job-1',
          engineImageUrl: reviewedPhoto.processedImageUrl,
          strokes: [],
          validation: { is_valid: true, message: 'The buyer says so.', details },
          ...cutout,
        },
      }}
    />,
  );
  return actions;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('undoes a turn, and restores it', async () => {
  const calls = usualShop();
  const { onVariant } = review({}, { options: { turn: 0, care: 'off' } });
  expect(screen.getByText(/the way you uploaded it/)).toBeVisible();
  await press('Turn It Upright');
  await waitFor(() => expect(onVariant).toHaveBeenCalledTimes(1));
  expect(calls).toEqual([posted('/api/images/remove-background', { ...stored, care: 'off' })]);
});

it('requests the photo with its turn undone', async () => {
  const calls = usualShop();
  const { onVariant } = review({ turnedBy: 90 });
  await press('Turn It Back');
  await waitFor(() => expect(onVariant).toHaveBeenCalledTimes(1));
  expect(calls).toEqual([posted('/api/images/remove-background', { ...stored, turn: 0 })]);
  expect(onVariant.mock.calls[0][0]).toMatchObject({ options: { turn: 0 } });
});

it('keeps the cutout when another one cannot be made, and says why until the next attempt', async () => {
  let isDown = true;
  usualShop({ '/api/images/remove-background': () => (isDown ? 'offline' : cutOut) });
  const toasts = recordToasts();
  const { onVariant } = review({ turnedBy: 90 });
  await press('Turn It Back');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Connection error');
  expect(notice.parentElement).toHaveFocus();
  expect(toasts).toEqual([]);
  expect(onVariant).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Continue with This Photo' })).toBeEnabled();
  isDown = false;
  await press('Turn It Back');
  await waitFor(() => expect(onVariant).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('describes the restoration, also of an older cutout, and switches it off without losing the retouching', async () => {
  const strokes = [{ mode: 'erase', radius: 0.1, points: [[0.5, 0.5]] }];
  const other = { ...cutOut, jobId: 'job-2', processedImageUrl: '/api/images/view/as-it-was.png' };
  const calls = usualShop({
    '/api/images/remove-background': () => other,
    '/api/images/retouch': () => ({ ...other, processedImageUrl: '/api/images/view/touched.png' }),
  });
  const details = { care: { applied: ['contrast', 'scratches', 'sepia-kept'] } };
  const { onVariant, onRetouched } = review(details as never, { strokes });
  expect(screen.getByText(/We corrected contrast. We kept its sepia tone./)).toBeVisible();
  await press('As it was');
  await waitFor(() => expect(onRetouched).toHaveBeenCalledTimes(1));
  expect(onVariant.mock.calls[0][0]).toMatchObject({ jobId: 'job-2' });
  expect(calls).toEqual([
    posted('/api/images/remove-background', { ...stored, care: 'off' }),
    posted('/api/images/retouch', { jobId: 'job-2', strokes }),
  ]);
});

it('offers to restore a faded color photo, and switches back to the photo as it was', async () => {
  const calls = usualShop();
  const careOffered = ['fading'] as never;
  const { onVariant } = review({ careOffered });
  expect(screen.getByText('Your photo looks a little faded')).toBeVisible();
  await press('Restored');
  await waitFor(() => expect(onVariant).toHaveBeenCalledTimes(1));
  expect(calls).toEqual([posted('/api/images/remove-background', { ...stored, care: 'on' })]);
});

it('requests the job without options when a restored color photo is switched back', async () => {
  const calls = usualShop();
  const { onVariant } = review({ care: { applied: ['fading'] } }, { options: { care: 'on' } });
  await press('As it was');
  await waitFor(() => expect(onVariant).toHaveBeenCalledTimes(1));
  expect(calls).toEqual([posted('/api/images/remove-background', stored)]);
});

it('stays busy until the retouching is applied to the other cutout, and reports a failure', async () => {
  const strokes = [{ mode: 'erase', radius: 0.1, points: [[0.5, 0.5]] }];
  const response = Promise.withResolvers<'offline'>();
  usualShop({ '/api/images/retouch': () => response.promise });
  const { onVariant, onRetouched } = review({ care: { applied: ['contrast'] } }, { strokes });
  await press('As it was');
  await waitFor(() => expect(onVariant).toHaveBeenCalledTimes(1));
  expect(screen.getByText('Updating the cutout...')).toBeVisible();
  response.resolve('offline');
  expect(await screen.findByRole('alert')).toHaveTextContent('Connection error');
  await waitFor(() => expect(screen.queryByText('Updating the cutout...')).toBeNull());
  expect(onRetouched).not.toHaveBeenCalled();
});

it('compares the restored photo with the original', async () => {
  usualShop({
    '/api/images/remove-background': () => ({
      ...cutOut,
      processedImageUrl: '/api/images/view/as-it-was.png',
    }),
  });
  const { onVariant } = review({ care: { applied: ['fading'] } });
  await press('Compare Before and After');
  const dialog = await screen.findByRole('dialog', { name: 'Before and after' });
  expect(within(dialog).getByAltText('The cutout of the photo as it was')).toHaveAttribute(
    'src',
    expect.stringContaining('as-it-was.png'),
  );
  expect(onVariant).not.toHaveBeenCalled();
});

it('offers to crop off the border of a scan, with before and after, and can be declined', async () => {
  usualShop();
  review({ proposedCrop: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 } });
  expect(screen.getByAltText('Your photo without the border')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Crop Off the Border' })).toBeEnabled();
  await press('Keep the Border');
  expect(screen.queryByText("There's a border around the photo")).toBeNull();
});

it('lets the buyer choose another person of a group', async () => {
  const calls = usualShop();
  const faceBoxes = [
    { x: 0.1, y: 0.2, width: 0.2, height: 0.2 },
    { x: 0.6, y: 0.2, width: 0.2, height: 0.2 },
  ];
  const { onVariant } = review(
    { faceBoxes, chosenFace: 1 },
    { options: { face: { x: 0.7, y: 0.3 } } },
  );
  await press('Choose a Different Person');
  const dialog = await screen.findByRole('dialog', { name: 'Choose a Different Person' });
  expect(within(dialog).getByRole('radio', { name: 'Person 2 of 2', hidden: true })).toBeChecked();
  fireEvent.load(within(dialog).getByAltText(/faces we found/));
  await userEvent.click(await within(dialog).findByRole('radio', { name: 'Person 1 of 2' }));
  await waitFor(() => expect(onVariant).toHaveBeenCalledTimes(1));
  expect(calls[0]?.body).toMatchObject({ face: { x: 0.2, y: expect.closeTo(0.3) } });
});

it.each`
  applied                     | says
  ${['contrast']}             | ${'We corrected contrast.'}
  ${['fading', 'color-cast']} | ${'We corrected faded tones and the color cast.'}
  ${['sepia-kept']}           | ${'We kept its sepia tone.'}
  ${[]}                       | ${''}
`('describes the corrections: $applied', ({ applied, says }) => {
  expect(careSentence(applied)).toBe(says);
});
